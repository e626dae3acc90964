import CCurvePlugin
import Foundation

/// A curve that falls by the same ratio with every point, down to
/// the speed at which a frame is `pointsPerFrame` points wide at
/// its reach.
struct FrameCurve {
  var reach: Double
  /// The speed at the reach and beyond.
  var slowest: Double

  func speed(atDistance distance: Double) -> Double {
    pow(slowest, min(max(distance / reach, 0), 1))
  }
}

/// The parameters in the config, which all have defaults and are
/// therefore present.
struct Parameters: Decodable {
  var reach: Double
  var pointsPerFrame: Double
}

@_cdecl("frame_curve_create")
func create(
  _ text: UnsafePointer<CChar>,
  _ context: UnsafePointer<finescrub_curve_context>,
  _ error: UnsafeMutablePointer<finescrub_curve_error>
) -> UnsafeMutableRawPointer? {
  func refuse(
    _ parameter: String, _ reason: String
  ) -> UnsafeMutableRawPointer? {
    write(
      parameter, to: error.pointee.parameter,
      error.pointee.capacity)
    write(reason, to: error.pointee.reason, error.pointee.capacity)
    return nil
  }
  let data = Data(String(cString: text).utf8)
  guard
    let parameters = try? JSONDecoder().decode(
      Parameters.self, from: data)
  else {
    return refuse("", "its parameters are not what it knows")
  }
  guard parameters.reach > 0 else {
    return refuse(
      "reach", "\(parameters.reach) is not a distance above 0")
  }
  guard parameters.pointsPerFrame > 0 else {
    return refuse(
      "pointsPerFrame",
      "\(parameters.pointsPerFrame) is not a number above 0")
  }
  let video = context.pointee
  let frames = video.duration * video.frames_per_second
  let slowest = min(
    1, video.track_length / (frames * parameters.pointsPerFrame))

  let curve = UnsafeMutablePointer<FrameCurve>.allocate(capacity: 1)
  curve.initialize(
    to: FrameCurve(reach: parameters.reach, slowest: slowest))
  return UnsafeMutableRawPointer(curve)
}

@_cdecl("frame_curve_speed")
func speed(
  _ curve: UnsafeRawPointer, _ distance: Double
) -> Double {
  curve.assumingMemoryBound(to: FrameCurve.self).pointee.speed(
    atDistance: distance)
}

@_cdecl("frame_curve_destroy")
func destroy(_ curve: UnsafeMutableRawPointer) {
  curve.assumingMemoryBound(to: FrameCurve.self).deallocate()
}

/// Writes a zero-terminated text, truncated to the capacity.
func write(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>,
  _ capacity: UInt32
) {
  let bytes =
    text.utf8.prefix(Int(capacity) - 1).map(CChar.init(bitPattern:))
    + [0]
  buffer.update(from: bytes, count: bytes.count)
}
