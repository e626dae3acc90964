internal import CCurvePlugin
public import CurveConfig
public import ScrubConfigText
public import SpeedCurves

extension CurvePlugin {
  /// The capacity, in bytes, of each of the two error texts; the interface guarantees 256.
  private static let errorCapacity = 1024

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - parameters: An object with all parameters that the plug-in needs; its values must exist in JSON.
  ///   - context: The video and the track.
  /// - Returns: The curve, which obeys the laws of `SpeedCurve` whatever the plug-in returns: NaN counts as 0,
  ///   and speeds are clamped to 0 to 1,000,000. The plug-in frees its memory with the last copy.
  /// - Throws: The plug-in's error, with the name of the parameter if the plug-in provides it.
  public func makeCurve(
    parameters: ConfigNode, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    var (parameter, reason) = ("", "")
    let made = unsafe create(parameters.text, context, parameter: &parameter, reason: &reason)
    guard let made = unsafe made, let instance = unsafe PluginInstance(made, of: functions) else {
      throw InvalidParameter(
        parameter: parameter.isEmpty ? "parameters" : "parameters.\(parameter)",
        reason: reason.isEmpty
          ? "the plug-in '\(name)' makes no curve of these parameters, and does not say why"
          : "the plug-in '\(name)' makes no curve: \(reason)")
    }
    return try PluginCurve(
      instance, feedbackDistances: unsafe feedbackDistances(of: UnsafeRawPointer(made)))
  }

  private func create(
    _ parameters: String, _ context: CurveContext, parameter: inout String, reason: inout String
  ) -> UnsafeMutableRawPointer? {
    var context = finescrub_curve_context(context)
    var texts = [CChar](repeating: 0, count: 2 * Self.errorCapacity)
    let made = unsafe texts.withUnsafeMutableBufferPointer { texts -> UnsafeMutableRawPointer? in
      var error = unsafe finescrub_curve_error(
        size: UInt32(MemoryLayout<finescrub_curve_error>.size),
        capacity: UInt32(Self.errorCapacity), parameter: texts.baseAddress,
        reason: texts.baseAddress.map { unsafe $0 + Self.errorCapacity })
      return unsafe NumericLocale.withPOSIX {
        unsafe functions.create?(parameters, &context, &error)
      }
    }
    parameter = Self.line(texts[..<Self.errorCapacity])
    reason = Self.line(texts[Self.errorCapacity...])
    return unsafe made
  }

  /// Returns a plug-in's text as one line; invalid UTF-8, line ends and other control characters are
  /// replaced.
  private static func line(_ written: ArraySlice<CChar>) -> String {
    let bytes = written.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self)
      .split { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }

  private func feedbackDistances(of curve: UnsafeRawPointer) throws(InvalidParameter) -> [Double] {
    let limit = Int(FINESCRUB_CURVE_FEEDBACK_LIMIT)
    var distances = [Double](repeating: 0, count: limit)
    guard let count = unsafe functions.feedback?(curve, &distances, limit) else { return [] }
    func bad(_ reason: String) -> InvalidParameter {
      InvalidParameter(
        parameter: "library", reason: "the plug-in '\(name)' makes no usable curve: \(reason)")
    }
    // The largest values of `size_t` are negative in Swift.
    guard 0...limit ~= count else {
      let count = UInt(bitPattern: count)
      throw bad("it gives \(count) distances for feedback; give at most \(limit)")
    }
    var last = 0.0
    for distance in distances.prefix(count) {
      guard distance.isFinite, distance > last else {
        throw bad(
          "its distances for feedback must be finite, above 0 and ascending, and \(distance) follows "
            + "\(last)")
      }
      last = distance
    }
    return Array(distances.prefix(count))
  }
}

extension finescrub_curve_context {
  fileprivate init(_ context: CurveContext) {
    self.init(
      size: UInt32(MemoryLayout<finescrub_curve_context>.size),
      is_stand_in: context == .placeholder ? 1 : 0, duration: context.duration,
      frames_per_second: context.framesPerSecond, track_length: context.trackLength)
  }
}
