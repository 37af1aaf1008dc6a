"""Games looked at again and deals played again, over HTTP and WebSockets."""
