"""The wire protocol as types: JSON, one object per message, distinguished by `type`.

These types are the protocol. The JSON Schema and the TypeScript types are generated from them.
"""

VERSION = 2
"""The version of the protocol, which increases with each change that breaks clients.

Clients send their version when they open a socket. Those that send none have version 1.
"""
