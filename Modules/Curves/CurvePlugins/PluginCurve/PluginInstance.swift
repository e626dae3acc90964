internal import CCurvePlugin
import SpeedCurves

/// A plug-in's curve, which is destroyed with the last reference.
///
/// The interface requires plug-ins to support calls on any thread; results are made finite here.
@safe final class PluginInstance: @unchecked Sendable {
  private let curve: UnsafeMutableRawPointer
  private let speed: @convention(c) (UnsafeRawPointer?, Double) -> Double
  private let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let average: (@convention(c) (UnsafeRawPointer?, Double, Double) -> Double)?

  /// Creates an instance that owns the result of a plug-in's `create`; `nil` if a required function is
  /// missing.
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

  /// Whether the plug-in has a closed form of means.
  var hasAverage: Bool { unsafe average != nil }

  func speed(atDistance distance: Double) -> Double {
    SpeedLimit.bounded(unsafe speed(curve, Self.finite(distance)))
  }

  /// Returns the plug-in's mean; requires `hasAverage`.
  func averageSpeed(from start: Double, to end: Double) -> Double {
    guard let average = unsafe average else { return 0 }
    return SpeedLimit.bounded(unsafe average(curve, start, end))
  }

  /// Returns a finite distance, so that a plug-in's tables and integer conversions are safe.
  private static func finite(_ distance: Double) -> Double {
    guard !distance.isNaN else { return 0 }
    return min(max(distance, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
