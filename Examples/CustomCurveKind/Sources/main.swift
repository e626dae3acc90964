import CurveConfig
import ScrubConfig
import ScrubConfigText
import SpeedCurves

var catalog = CurveCatalog.standard
try catalog.register(CosineKind())

let good = """
  {
    selected: "soft",
    curves: {
      soft: { kind: "cosine", reach: 100 },
      softer: { kind: "scaled", curve: "soft", distance: 2 },
    },
  }
  """
let library = try ScrubConfiguration(parsing: good, file: "good.json5", catalog: catalog).library
for curve in library.curves {
  let mark = curve.name == library.selected.name ? "*" : " "
  print("\(mark) \(curve.name): speed \(rounded(curve.curve.speed(atDistance: 50))) at 50 points")
}

// Errors are reported as for the built-in kinds.
let bad = """
  {
    curves: {
      soft: { kind: "cosine", raech: 100, slowest: 2 },
    },
  }
  """
do {
  _ = try ScrubConfiguration(parsing: bad, file: "bad.json5", catalog: catalog)
} catch {
  print(error)
}

func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
