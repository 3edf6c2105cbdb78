"""Whose limits a request counts against."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection


def network_of(conn: HTTPConnection) -> str:
    """The caller's address; of an IPv6 address the /64, since one household has all of it."""
    host = conn.client.host if conn.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return address.exploded[:19]
    return host
