internal import CCurvePlugin
public import ConfigText
public import CurveConfig
public import SpeedCurves

extension CurvePlugin {
  /// Bytes for each of the two texts that a plug-in can answer with; the interface promises 256.
  private static let errorCapacity = 1024

  /// Makes a curve.
  ///
  /// - Parameters:
  ///   - parameters: An object of numbers and other values of JSON, with all that the plug-in needs.
  ///   - context: The video and the track that the curve is for.
  /// - Returns: The curve; the plug-in frees its own part with the last copy.
  /// - Throws: What the plug-in says is wrong with its parameters, by name where it says which.
  public func makeCurve(
    parameters: ConfigNode, in context: CurveContext
  ) throws(InvalidParameter) -> PluginCurve {
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

  /// What a plug-in wrote, as one line of text: bytes that are none are replaced, and so are line
  /// ends and other control characters.
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
    // The largest of C's sizes are below 0 in Swift.
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
