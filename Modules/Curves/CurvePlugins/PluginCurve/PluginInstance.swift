internal import CCurvePlugin
import SpeedCurves

/// A curve inside of a plug-in, given back when nobody holds it any more.
///
/// The plug-in promises that it can be asked on any thread; what it answers is made finite here.
@safe final class PluginInstance: @unchecked Sendable {
  /// At this speed a point of the finger crosses a track of a million points; more says nothing, and
  /// means over long ways would overflow.
  static let largestSpeed = 1e6

  private let curve: UnsafeMutableRawPointer
  private let speed: @convention(c) (UnsafeRawPointer?, Double) -> Double
  private let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let average: (@convention(c) (UnsafeRawPointer?, Double, Double) -> Double)?

  /// Takes over what a plug-in's `create` returned; nil where a function that must be there is not.
  init?(_ curve: UnsafeMutableRawPointer, of functions: finescrub_curve_plugin) {
    guard let speed = unsafe functions.speed, let destroy = unsafe functions.destroy else {
      return nil
    }
    unsafe self.curve = curve
    unsafe self.speed = speed
    unsafe self.destroy = destroy
    unsafe average = functions.average_speed
  }

  deinit { unsafe destroy(curve) }

  /// Whether the plug-in has a closed form for means.
  var hasAverage: Bool { unsafe average != nil }

  func speed(atDistance distance: Double) -> Double {
    Self.usable(unsafe speed(curve, Self.finite(distance)))
  }

  /// The plug-in's own mean; only where it has one.
  func averageSpeed(from start: Double, to end: Double) -> Double {
    guard let average = unsafe average else { return 0 }
    return Self.usable(unsafe average(curve, start, end))
  }

  /// A plug-in is spared what tables and casts to whole numbers do not survive.
  private static func finite(_ distance: Double) -> Double {
    guard !distance.isNaN else { return 0 }
    return min(max(distance, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// A speed made finite and held between 0 and the largest.
  static func usable(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(max(speed, 0), largestSpeed)
  }
}
