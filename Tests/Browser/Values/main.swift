import Foundation

// Prints the values that the native modules compute, for comparison with those of the WebAssembly module.
// Arguments: recorded gestures to replay, too.
let gestures = try CommandLine.arguments.dropFirst().map { path in
  try RecordedValues(contentsOf: path)
}
let values = Values(
  functions: FunctionValues.all, curves: try CurveValues.all(), drags: try DragValues.all(),
  pans: try PanValues.all(), recorded: gestures)
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(values), as: UTF8.self))

/// All values.
struct Values: Encodable {
  var functions: [FunctionValues]
  var curves: [CurveValues]
  var drags: [DragValues]
  var pans: [PanValues]
  var recorded: [RecordedValues]
}
