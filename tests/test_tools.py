"""What is shipped, and how it is served."""

from __future__ import annotations

import gzip
import json
import marshal
import re
import subprocess
import sys
import zipfile
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tools.build import ROOT, build, make_library
from tools.hints import hinted
from tools.inline import STYLE, inlined
from tools.library import compiled, without_lines
from tools.names import HASHED, Names
from tools.serve import serving
from tools.source import find


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="module")
def library(dist: Path) -> Path:
    [found] = dist.glob("python-*.zip")
    return found


def files(folder: Path) -> list[str]:
    """The files in a folder, smaller copies left out."""
    paths = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in paths if not path.endswith((".br", ".gz")))


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    build(tmp_path / "again")
    assert files(dist) == files(tmp_path / "again")
    assert [name for name in files(dist) if differ(dist / name, tmp_path / "again" / name)] == []


BY_NAME = ("LICENSE", "NOTICE.md", "index.html", "manifest.webmanifest", "static/help/vi.html", "sw.js")


def differ(one: Path, other: Path) -> bool:
    return one.read_bytes() != other.read_bytes()


def test_all_but_pages_and_texts_have_a_hash_of_their_content_in_their_names(dist: Path) -> None:
    named = [name for name in files(dist) if not HASHED.search(name)]
    texts = [name for name in named if name.startswith("licenses/")]
    assert {*named} - {*texts} == set(BY_NAME)


def test_the_service_worker_knows_every_file_of_the_version_and_its_content(dist: Path) -> None:
    found = re.match(r"self\.build = (\{.*?\n\});\n", (dist / "sw.js").read_text(), re.DOTALL)
    assert found
    known = json.loads(found[1])["files"]
    texts = {"LICENSE", "NOTICE.md", "sw.js"}
    shipped = {name for name in files(dist) if not name.startswith("licenses/")} - texts
    assert {"index.html" if name == "./" else name for name in known} == shipped
    for name, digest in known.items():
        path = dist / ("index.html" if name == "./" else name)
        assert sha256(path.read_bytes()).hexdigest() == digest


def test_a_changed_file_has_another_name_and_so_has_what_names_it(tmp_path: Path) -> None:
    found = []
    for content in ("1", "2"):
        folder = tmp_path / content
        (folder / "static").mkdir(parents=True)
        (folder / "data.zip").write_text(content)
        (folder / "static" / "main.js").write_text(
            'fetch(new URL("../data.zip", import.meta.url), "data.zip")'
        )
        names = Names(folder)
        names.give("data.zip")
        names.refer("static/main.js")
        names.give("static/main.js")
        found.append(set(files(folder)))
        [script] = folder.glob("static/main-*.js")
        assert (
            script.read_text()
            == f'fetch(new URL("../{names.given["data.zip"]}", import.meta.url), "data.zip")'
        )
    assert not found[0] & found[1]


def test_what_the_pages_name_is_there(dist: Path) -> None:
    for page in ("index.html", "static/help/vi.html"):
        named = re.findall(r'(?:href|src)="([\w./-]+)["#]', (dist / page).read_text())
        assert named
        assert [address for address in named if not (dist / page).parent.joinpath(address).is_file()] == []


def test_smaller_copies_hold_the_same(dist: Path) -> None:
    copies = list(dist.rglob("*.gz"))
    assert {path.name.split("-")[0] for path in copies} >= {
        "main",
        "python",
        "pyodide.asm.wasm.gz",
        "index.html.gz",
    }
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes()
        assert copy.with_suffix(".br").stat().st_size < copy.stat().st_size


def test_the_library_holds_the_package_without_the_terminal_program(library: Path) -> None:
    names = set(zipfile.ZipFile(library).namelist())
    assert {"gin/__init__.pyc", "gin/bridge.pyc", "gin/bots/__init__.pyc", "json/decoder.pyc"} <= names
    assert "gin/__main__.pyc" not in names
    assert all(name.endswith(".pyc") for name in names)


def test_the_library_depends_on_its_sources_alone(library: Path, tmp_path: Path) -> None:
    make_library(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == library.read_bytes()


def rehearsed(library: Path) -> subprocess.CompletedProcess[str]:
    command = ["node", ROOT / "tools" / "library.mjs", "check", library]
    return subprocess.run(command, capture_output=True, text=True)


def test_python_starts_from_the_library_plays_and_tells_what_went_wrong(library: Path) -> None:
    done = rehearsed(library)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)["gin.model.BadIntent"]
    frames = re.findall(r'File "/lib/python\d+\.zip/(gin/.*)", line (\d+), in (\w+)', told)
    assert {function for _, _, function in frames} == {"parse_action", "update", "dispatch"}
    # Each line is that of the source, which is not shipped, on which the function begins.
    for module, line, function in frames:
        assert f"def {function}(" in (ROOT / module).read_text().splitlines()[int(line) - 1]


def test_without_its_lines_code_is_the_same_in_all_that_is_defined_in_it() -> None:
    for module in (ROOT / "gin").rglob("*.py"):
        whole = compile(module.read_bytes(), str(module), "exec")
        for part, short in zip(parts(whole), parts(without_lines(whole, own=True)), strict=True):
            assert (short.co_code, short.co_names, short.co_exceptiontable) == (
                part.co_code,
                part.co_names,
                part.co_exceptiontable,
            )
            assert {line for _, _, line in short.co_lines()} == {part.co_firstlineno}


def parts(code: CodeType) -> list[CodeType]:
    """The code, and all that is defined in it."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [code, *(part for constant in inner for part in parts(constant))]


ANNOTATED = """
from dataclasses import InitVar, dataclass, field
from typing import ClassVar, NamedTuple

most: int = 3

@dataclass(frozen=True, slots=True)
class Dealt:
    cards: tuple[str, ...]
    seat: int = 0
    known: ClassVar[bool] = True
    salt: InitVar[str] = ""
    log: list[str] = field(default_factory=list)

    def __post_init__(self, salt: str) -> None:
        line: str
        line: str = f"{salt}{self.seat}"
        self.log.append(line)

    def with_two(self, *more: str, last: str, **others: str) -> tuple[str, ...]:
        return tuple(card for card in (*self.cards, *more, last, *others) if card != self.cards[0])

class Line(NamedTuple):
    who: str
    points: int = 0
"""


def test_what_is_shipped_of_a_module_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("dealt")
    monkeypatch.setitem(sys.modules, "dealt", module)
    found: dict[str, Any] = vars(module)
    exec(marshal.loads(compiled("dealt.py", ANNOTATED.encode(), own=True)[16:]), found)
    dealt = found["Dealt"](("5h",), seat=1, salt="x")
    assert (dealt.cards, dealt.seat, dealt.log, dealt.known) == (("5h",), 1, ["x1"], True)
    assert [part.name for part in fields(dealt)] == ["cards", "seat", "log"]
    assert dealt.with_two("6h", "5h", last="7h", other="") == ("6h", "7h", "other")
    assert found["Line"]("you")._asdict() == {"who": "you", "points": 0}
    assert found["most"] == 3
    assert "tuple" not in str(found["Dealt"].__annotations__)


@pytest.mark.parametrize("module", ["hashlib", "difflib"], ids=["to play", "only to tell of a misspelling"])
def test_a_module_missing_from_the_library_is_named(library: Path, tmp_path: Path, module: str) -> None:
    whole = zipfile.ZipFile(library)
    with zipfile.ZipFile(tmp_path / "lacking.zip", "w") as lacking:
        for name in whole.namelist():
            if name != f"{module}.pyc":
                lacking.writestr(name, whole.read(name))
    done = rehearsed(tmp_path / "lacking.zip")
    assert done.returncode == 1
    assert module in done.stderr


def test_the_page_hints_at_what_is_needed_to_play(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    hints = re.findall(r'<link rel="(?:preload|modulepreload|prefetch)" href="([^"]+)"', page)
    plain = {HASHED.sub("", address) for address in hints}
    assert plain == {
        "static/i18n/vi/game.ftl",
        "static/i18n/vi/page.ftl",
        "vendor/pyscript/core.js",
        "static/interpreter.js",
    }


def test_a_page_without_its_script_gets_no_hints() -> None:
    with pytest.raises(ValueError, match=r"static/main\.js"):
        hinted('<!doctype html><html lang="vi">')


def test_the_page_is_painted_without_a_request(dist: Path) -> None:
    head, _, _ = (dist / "index.html").read_text().partition("</head>")
    assert "<style>" in head
    assert "stylesheet" not in head
    assert not [name for name in files(dist) if name.startswith(("static/style", "static/early"))]


@pytest.mark.parametrize("page", ["", STYLE, f"style-src 'self'; script-src 'self' {STYLE}"])
def test_a_page_that_lacks_its_style_script_or_policy_is_not_built(tmp_path: Path, page: str) -> None:
    (tmp_path / "static").mkdir()
    for name in ("style.css", "early.js"):
        (tmp_path / "static" / name).write_text("content")
    with pytest.raises(ValueError, match=r"index\.html"):
        inlined(page, tmp_path)


def test_declarations_and_source_maps_are_not_shipped(dist: Path) -> None:
    assert [path for path in dist.rglob("*") if path.name.endswith((".d.ts", ".map"))] == []


def test_shipped_versions_are_those_that_the_notice_names(dist: Path) -> None:
    notice = (dist / "NOTICE.md").read_text()
    packages = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert [version for version in packages.values() if version not in notice] == []


def test_the_lock_file_names_no_registry() -> None:
    assert "resolved" not in (ROOT / "package-lock.json").read_text()


KINDS = [
    ("index.html", "text/html; charset=utf-8"),
    ("static/main-*.js", "text/javascript; charset=utf-8"),
    ("static/engine-*.py", "text/x-python; charset=utf-8"),
    ("vendor/pyodide-*/pyodide.asm.mjs", "text/javascript; charset=utf-8"),
    ("vendor/pyodide-*/pyodide.asm.wasm", "application/wasm"),
]


@pytest.mark.parametrize(("pattern", "kind"), KINDS)
@pytest.mark.parametrize("encoding", ["", "gzip", "br", "gzip, deflate, br"])
def test_files_are_served_below_a_path_as_small_as_the_browser_takes_them(
    dist: Path, pattern: str, kind: str, encoding: str
) -> None:
    [file] = dist.glob(pattern)
    path = file.relative_to(dist).as_posix()
    with serving(dist, under="/some/game/") as site:
        request = Request(site + path, headers={"Accept-Encoding": encoding} if encoding else {})
        with urlopen(request) as answer:
            content = answer.read()
    lasting = "max-age=31536000, immutable" if HASHED.search(path) else "no-cache"
    sent = answer.headers["Content-Encoding"]
    copy = {"br": Path(f"{file}.br"), "gzip": Path(f"{file}.gz")}.get(sent, file)
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Cache-Control"] == lasting
    assert content == copy.read_bytes()
    assert sent == (encoding.split(", ")[-1] or None if file.stat().st_size > 500 else None)


def test_the_folder_itself_is_its_page(dist: Path) -> None:
    with serving(dist) as site, urlopen(site) as answer:
        assert answer.read() == (dist / "index.html").read_bytes()


@pytest.mark.parametrize(
    "path", ["", "static/main.js", "vendor/pyscript/core.js", "vendor/pyodide/pyodide.mjs"]
)
def test_the_sources_can_be_served_without_a_build(path: str) -> None:
    with serving(ROOT, find=find) as site, urlopen(site + path) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/", "/static/main.js", "/some/game/../../etc/passwd", "/some/game/nothing"]
)
def test_nothing_else_is_served(dist: Path, path: str) -> None:
    with serving(dist, under="/some/game/") as site, pytest.raises(HTTPError, match="404"):
        urlopen(site.removesuffix("/some/game/") + path)
