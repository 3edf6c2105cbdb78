"""Settings from the environment."""

from pathlib import Path

import pytest

from app.config import BadSetting, read_settings, unknown

HOME = {"HOME": "/home/ann"}


def test_nothing_has_to_be_set() -> None:
    """Two commands are all that a newcomer types: every setting has a default."""
    settings = read_settings(HOME)
    assert (settings.host, settings.port, settings.database_url, settings.durable) == ("0.0.0.0", 8000, None, True)


def test_an_empty_value_is_none_at_all() -> None:
    """Compose files pass empty variables on; those keep the default."""
    assert read_settings(HOME | {"NOTT_PORT": "", "NOTT_PUBLIC_URL": " "}).port == 8000


def test_values_are_read_in_their_kind() -> None:
    """Ports are numbers, folders paths, lists are split, an address ends without a slash."""
    settings = read_settings(
        HOME
        | {
            "NOTT_PORT": "9000",
            "NOTT_DATA": "/srv/nott",
            "NOTT_PUBLIC_URL": "https://cards.example.org/",
            "NOTT_ORIGINS": "https://a.example, https://b.example",
            "NOTT_DATABASE_URL": "postgres://ann:s3cret@db/nott",
        }
    )
    assert (settings.port, settings.data) == (9000, Path("/srv/nott"))
    assert settings.public_url == "https://cards.example.org"
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.database_url == "postgresql://ann:s3cret@db/nott"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NOTT_PORT", "65536"), ("NOTT_PORT", "-1"), ("NOTT_PORT", "eighty"), ("NOTT_PORT", "٨"),
        ("NOTT_MAX_ROOMS", "0"), ("NOTT_DURABLE", "yes"), ("NOTT_PUBLIC_URL", "cards.example.org"),
        ("NOTT_PUBLIC_URL", "https://example.org/cards"),
        ("NOTT_PUBLIC_URL", "ftp://cards.example.org"), ("NOTT_DATABASE_URL", "sqlite:///nott.db"),
        ("NOTT_LOG_LEVEL", "loud"),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_by_name_and_not_repeated(name: str, value: str) -> None:
    """The setting is named, so that it is found; its value is not shown, since it may hold a password."""
    with pytest.raises(BadSetting, match=name) as refused:
        read_settings(HOME | {name: value})
    assert f"'{value}'" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NOTT_DURABLE", "0"), ("NOTT_ORIGINS", "*"), ("NOTT_TRUSTED_PROXIES", "*"), ("NOTT_LOG_LEVEL", "debug"),
    ],
)  # fmt: skip
def test_what_is_unsafe_needs_development(name: str, value: str) -> None:
    """A value that loses games or lets strangers in is refused, unless this is a developer's own machine."""
    with pytest.raises(BadSetting, match="NOTT_DEVELOPMENT=1"):
        read_settings(HOME | {name: value})
    read_settings(HOME | {name: value, "NOTT_DEVELOPMENT": "1"})


def test_a_misspelt_setting_is_noticed() -> None:
    """A variable that looks like a setting and is none is told, since it would do nothing in silence."""
    assert unknown({"NOTT_PUBILC_URL": "x", "NOTT_PORT": "1", "NOTT_TEST_BROWSER": "none", "PATH": "x"}) == [
        "NOTT_PUBILC_URL"
    ]


def test_data_lie_outside_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root's data go to /var/lib, a user's to the XDG data folder, also where HOME is empty."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert read_settings({}).data == Path("/var/lib/nott")
    monkeypatch.setattr("os.geteuid", lambda: 65534)
    assert read_settings(HOME).data == Path("/home/ann/.local/share/nott")
    assert read_settings({"XDG_DATA_HOME": "/data/ann"}).data == Path("/data/ann/nott")
    assert read_settings({"HOME": ""}).data.name == "nott"
