"""Pages and files: the browser client, plain pages, what browsers keep."""
