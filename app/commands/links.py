"""The links and the QR code that a start prints."""

import io
import socket

import segno

ANY_HOST = {"0.0.0.0", "::", ""}  # noqa: S104 - compared with, not bound
LOCAL_HOSTS = {"localhost", "127.0.0.1", "::1"}
# A documentation address: nothing is sent there, the system only says which own address would be used.
FAR_ADDRESS = ("192.0.2.1", 9)


def network_address() -> str | None:
    """This machine's address in its network, where it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_ADDRESS)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def links(host: str, port: int, public_url: str | None, network: str | None) -> list[tuple[str, str]]:
    """What to print, each with what it is for, the best to pass on last."""
    found = []
    if host in ANY_HOST or host in LOCAL_HOSTS:
        found.append(("On this machine", f"http://localhost:{port}/"))
    if host in ANY_HOST and network is not None:
        found.append(("In this network", f"http://{network}:{port}/"))
    if host not in ANY_HOST | LOCAL_HOSTS:
        found.append(("In this network", f"http://{f'[{host}]' if ':' in host else host}:{port}/"))
    if public_url is not None:
        found.append(("From anywhere", f"{public_url}/"))
    return found


def welcome(found: list[tuple[str, str]]) -> str:
    """The text of a start: the links, and the last one as a QR code for a phone."""
    code = io.StringIO()
    segno.make(found[-1][1], micro=False).terminal(code, compact=True)
    lines = [f"  {label}:  {link}" for label, link in found]
    return "\n".join(["Nottingham is open:", *lines, "", code.getvalue(), "Ctrl-C stops it."])
