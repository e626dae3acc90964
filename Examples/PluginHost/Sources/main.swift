// An app that lets its config name plug-ins.

import CurveConfig
import CurvePlugins
import ScrubConfig
import ScrubConfigText

let words = CommandLine.arguments.dropFirst()
let path = words.first ?? "plugins.json5"

// 1. Without this line a config that names a plug-in is refused.
var catalog = CurveCatalog.standard
try catalog.register(
  PluginKind(librariesRelativeTo: folder(of: path)))

// 2. Errors in the text are thrown; unavailable plug-ins are in
// `faults`, and all other curves work.
let library = try ScrubConfiguration(
  contentsOf: path, catalog: catalog
).library
for error in library.faults {
  print("\(error.keyPath) is not there")
}

// 3. From here on a plug-in's curve is a curve like any other.
for curve in library.curves {
  let speeds = [0.0, 50, 100, 150].map { distance in
    (curve.curve.speed(atDistance: distance) * 1000).rounded() / 1000
  }
  print("\(curve.name == library.selected.name ? "*" : " ") \(curve.name): \(speeds)")
}

func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
}
