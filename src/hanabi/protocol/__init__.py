"""What goes over the wire, as types: JSON, one object a message, told apart by `type`.

These types are the protocol. The JSON Schema and the TypeScript types are generated from them.
"""

VERSION = 2
"""The protocol's version; a change that breaks clients raises it.

Clients say theirs when they open a socket. Those that say nothing are of version 1.
"""
