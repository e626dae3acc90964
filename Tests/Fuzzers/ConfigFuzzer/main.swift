import CFuzz
import CurveConfig
import Foundation
import ScrubConfig
import ScrubConfigText
import SpeedCurves

/// Checks that reading any bytes returns a value or errors with a position.
func fuzzOne(_ bytes: [UInt8]) {
  do throws(ConfigError) {
    let node = try ConfigNode(parsing: bytes)
    let again = try ConfigNode(parsing: node.text)
    precondition(again.text == node.text, "the text of a tree reads as another tree")
  } catch {
    precondition(
      error.faults.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "an error has no position")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  do throws(ConfigError) {
    let configuration = try ScrubConfiguration(parsing: text)
    for curve in configuration.library.curves {
      for distance in [-Double.infinity, -75, 0, 1e-300, 75, 1e300, .infinity, .nan] {
        let speed = curve.curve.speed(atDistance: distance)
        precondition(speed.isFinite && speed >= 0, "speed \(speed) at \(distance)")
      }
    }
    _ = configuration.library.updated(with: .standard)
  } catch {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r"
    }
    for error in error.faults {
      precondition(1...lines.count ~= error.line, "an error lies outside of the text: \(error)")
    }
  }
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) })
