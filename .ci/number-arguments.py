#!/usr/bin/env python3
"""Writes calls of every public function, initializer, subscript and variable that takes a number, for ArgumentTests.

The list comes from the symbol graph (`swift package dump-symbol-graph`), so that new API is called, too. A type without
a value in Tests/ArgumentTests/Values, and without a reason in LEFT_OUT, is an error.

Arguments: the folder of the symbol graph, and `--check` to compare only."""

import json
import pathlib
import re
import sys

OUTPUT = pathlib.Path("Tests/ArgumentTests/Calls")
MODULES = """ScrubTime SpeedCurves Scrubbing ScrubGestures ScrubPlayback GestureRecordings PanScrub ScrubTimeline ScrubConfigText CurveConfig
ScrubConfig ScrubMedia MediaSeek FFmpegSeek ScrubSidecars ScrubGrowingFiles FFmpegSound ScrubStills ScrubStoryboards ScrubTrims FineScrub
""".split()

# Types made of numbers.
NUMBERS = set(
    """Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Duration MediaTime TimeBase FrameRate
    PixelSize PixelAspectRatio TouchPoint SpeedBand SpeedTier SeekRequest SeekTolerance ID
    TimeExpression Footage SliderAction ScrubEvent""".split()
)

# Symbols that are not called, by the start of "Module.path", with the reason.
LEFT_OUT = {
    "FineScrub.ScrubberState": "the main actor's observable form of ScrubModel, which it forwards to",
    "FineScrub.Scrubber": "forwards to ScrubModel; needs sources and an actor",
    "FineScrub.Video": "opens files; ArgumentTests/MediaArgumentTests calls it by hand",
    "FFmpegSeek.FFmpegSource": "opens files; MediaArgumentTests calls it by hand",
    "FFmpegSound.SoundReader": "opens files; SoundReaderAsyncTests calls it with any numbers",
    "GestureRecordings.GestureRecorder": "writes files; RecordReplayTests records any events",
    "ScrubGestures.SliderChange": "holds values, which ScrubModel.send takes",
    "ScrubGrowingFiles": "opens files; MediaArgumentTests calls it by hand",
    "ScrubStoryboards.StoryboardWriter": "opens files; MediaArgumentTests calls it by hand",
    "ScrubStoryboards.Storyboard": "only a writer makes one; StoryboardTests calls it",
    "ScrubTimeline.BounceSpring": "only a scroller makes one; TimelineScrollerLawTests calls it",
    "ScrubTrims.Trim": "opens files; MediaArgumentTests calls it by hand",
    "ScrubMedia.MediaSource": "a protocol whose calls open decoders; MediaArgumentTests calls them by hand",
    "ScrubMedia.ByteReader": "a protocol that clients implement",
    "MediaSeek.SeekScheduler": "runs threads of a source; MediaArgumentTests calls it by hand",
    "SpeedCurves.SpeedCurve": "a protocol; each curve is called",
    "ScrubMedia.FramePixels": "a protocol; MediaArgumentTests calls it by hand",
}
KINDS = {"swift.init", "swift.func", "swift.method", "swift.type.method", "swift.func.op", "swift.subscript"}
PROPERTIES = {"swift.property", "swift.type.property"}


def spelled(fragments):
    return "".join(fragment["spelling"] for fragment in fragments)


def identifiers(fragments):
    return {fragment["spelling"] for fragment in fragments if fragment["kind"] == "typeIdentifier"}


def value(kind):
    """Returns the expression of a value of a parameter's type."""
    kind = re.sub(r"^(inout|consuming|borrowing|sending) ", "", kind)
    kind = re.sub(r"@\w+ ", "", kind)
    if "->" in kind:
        match = re.match(r"\(([^()]*)\)", kind)
        names = ", ".join("_" for _ in match.group(1).split(",")) if match.group(1) else ""
        result = kind.split("->")[1].strip()
        body = "" if result in ("Void", "()") else "nil" if result.endswith("?") else "0.5"
        return f"{{ {names} in {body} }}" if names else f"{{ {body} }}"
    kind = re.sub(r"^some Sequence<(.*)>$", r"[\1]", kind)
    if kind in ("any SpeedCurve", "AnySpeedCurve"):
        return "values.curve()"
    if kind == "[any SpeedCurve]":
        return "[values.curve(), values.curve()]"
    if kind == "any FramePixels":
        return "OnePixel()"
    if match := re.match(r"^\[(\w+) : (\w+)\]$", kind):
        return f"Dictionary<{match.group(1)}, {match.group(2)}>.any(&values)"
    if match := re.match(r"^\[(.*)\]$", kind):
        return f"Array<{match.group(1)}>.any(&values)"
    if kind.endswith("?"):
        return f"Optional<{kind[:-1]}>.any(&values)"
    return f"{kind}.any(&values)"


def call(module, symbol):
    """Returns the statement that calls a symbol."""
    path = symbol["pathComponents"]
    owner = ".".join(path[:-1])
    text = spelled(symbol["declarationFragments"])
    kind = symbol["kind"]["identifier"]
    words = {fragment["spelling"] for fragment in symbol["declarationFragments"] if fragment["kind"] == "keyword"}
    throws = "try " if "throws" in text else ""
    if kind in PROPERTIES:
        typed = text.split(": ", 1)[1].split(" {")[0]
        return owner, f"target.{path[-1]} = {value(typed)}"
    parameters = symbol["functionSignature"].get("parameters", [])
    labels = re.search(r"\((.*)\)$", path[-1]).group(1).split(":")[:-1]
    arguments = []
    changed = []
    for label, parameter in zip(labels, parameters):
        typed = spelled(parameter["declarationFragments"]).split(":", 1)[1].strip()
        argument = value(typed)
        inner = parameter.get("internalName", parameter["name"])
        if re.search(rf"\b{inner}: inout ", text):
            changed.append(re.sub(r"\.any\(&values\)$", ".self", argument))
            argument = f"&changed{len(changed)}"
        arguments.append(argument if label == "_" or kind == "swift.func.op" else f"{label}: {argument}")
    listed = ", ".join(arguments)
    name = path[-1].split("(")[0]
    if kind == "swift.func.op":
        called = f"{name}{arguments[0]}" if len(arguments) == 1 else f"{arguments[0]} {name} {arguments[1]}"
        owner = ""
    elif kind == "swift.init":
        called = f"{owner}({listed})"
        owner = ""
    elif kind == "swift.type.method":
        called = f"{owner}.{name}({listed})"
        owner = ""
    elif kind == "swift.func":
        called = f"{name}({listed})"
    elif kind == "swift.subscript":
        called = f"target[{listed}]"
    else:
        called = f"target.{name}({listed})"
    statement = f"{throws}use({called})"
    for number, argument in enumerate(changed, 1):
        statement = f"{throws}values.with({argument}) {{ changed{number}, values in {statement} }}"
    return owner, statement


def readable(folder, module):
    """Returns the public instance variables of each type of a module."""
    found = {}
    for file in sorted(folder.glob(f"{module}.symbols.json")):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            if symbol["kind"]["identifier"] == "swift.property" and "location" in symbol:
                *owner, name = symbol["pathComponents"]
                found.setdefault(".".join(owner), []).append(name)
    return found


def owners(folder):
    """Returns the types with a method that takes a number: setting their variables may do more than store."""
    found = set()
    for module in MODULES:
        for file in sorted(folder.glob(f"{module}.symbols.json")):
            for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
                if symbol["kind"]["identifier"] == "swift.method":
                    found.add(f"{module}." + ".".join(symbol["pathComponents"][:-1]))
    return found


def statements(folder, module):
    """Yields the name, the declaration and the symbol of each symbol to call."""
    active = owners(folder)
    for file in sorted(folder.glob(f"{module}.symbols.json")) + sorted(folder.glob(f"{module}@*.symbols.json")):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            kind = symbol["kind"]["identifier"]
            if "location" not in symbol or kind not in KINDS | PROPERTIES:
                continue
            text = spelled(symbol["declarationFragments"])
            name = f"{module}." + ".".join(symbol["pathComponents"])
            if any(name == start or name.startswith(start + ".") for start in LEFT_OUT):
                continue
            if kind in PROPERTIES:
                if not re.search(r"\bvar\b", text) or "{ get }" in text:
                    continue
                if not identifiers(symbol["declarationFragments"]) & NUMBERS or name.rsplit(".", 1)[0] not in active:
                    continue
            else:
                found = set()
                for parameter in symbol.get("functionSignature", {}).get("parameters", []):
                    found |= identifiers(parameter["declarationFragments"])
                if not found & NUMBERS:
                    continue
            yield name, text, symbol


def written(folder, module):
    """Returns the text of a module's file, or None without any call."""
    lines = []
    variables = readable(folder, module)
    for name, text, symbol in statements(folder, module):
        owner, statement = call(module, symbol)
        made = ".".join(symbol["pathComponents"][:-1])
        if symbol["kind"]["identifier"] == "swift.init" and variables.get(made):
            # What an initializer accepts shows in the variables.
            reads = "; ".join(f"use(target.{variable})" for variable in sorted(set(variables[made])))
            statement = re.sub(r"use\((.*)\)$", rf"let target = \1", statement.replace("try use", "use"))
            if "try " in statement or "throws" in text:
                statement = statement.replace("let target = ", "let target = try ", 1).replace("try try", "try")
            if "init?" in text:
                statement = f"if {statement} {{ {reads} }}"
            else:
                statement += f"; {reads}"
        tries = "try " if "try " in statement else ""
        lines.append(f'  add("{name}") {{ values in')
        if owner == "SpeedCurve":
            lines.append(f"    let target = values.curve()\n    {statement}")
        elif owner:
            lines.append(f"    {tries}values.with({owner}.self) {{ target, values in {statement} }}")
        else:
            lines.append(f"    {statement}")
        lines.append("  }")
    if not lines:
        return None
    imports = "".join(f"import {name}\n" for name in sorted(MODULES))
    return (
        "// Written by .ci/number-arguments.py from the symbol graph.\n// Length: one entry for each symbol.\n"
        "// swift-format-ignore-file\n"
        f"{imports}\n"
        f"/// Adds the calls of {module} that take a number.\n"
        f"func add{module}Calls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {{\n"
        + "\n".join(lines)
        + "\n}\n"
    )


def main():
    folder = pathlib.Path(sys.argv[1])
    files = {}
    for module in MODULES:
        text = written(folder, module)
        if text:
            files[f"{module}Calls.swift"] = text
    names = [name.removesuffix("Calls.swift") for name in sorted(files)]
    files["AllCalls.swift"] = (
        "// Written by .ci/number-arguments.py from the symbol graph.\n// swift-format-ignore-file\n\n"
        "/// Adds all calls of public API that take a number.\n"
        "func addAllCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {\n"
        + "".join(f"  add{name}Calls(add)\n" for name in names)
        + "}\n"
    )
    OUTPUT.mkdir(parents=True, exist_ok=True)
    stale = {file.name for file in OUTPUT.glob("*.swift")} - set(files)
    different = [name for name, text in files.items() if not (OUTPUT / name).exists() or (OUTPUT / name).read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for name in sorted(stale | set(different)):
            print(f"error: {OUTPUT / name} does not match the public API; run .ci/number-arguments.sh", file=sys.stderr)
        sys.exit(1 if stale or different else 0)
    for name in stale:
        (OUTPUT / name).unlink()
    for name in different:
        (OUTPUT / name).write_text(files[name], encoding="utf-8")


if __name__ == "__main__":
    main()
