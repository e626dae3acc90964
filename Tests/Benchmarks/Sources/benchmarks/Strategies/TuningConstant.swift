@_spi(Tuning) import MediaSeek

/// A constant of `SeekTuning` that can be named on the command line.
struct TuningConstant: Sendable {
  /// The place of the value.
  enum Value: Sendable {
    /// A duration in seconds, a share, a factor or a weight.
    case number(any WritableKeyPath<SeekTuning, Double> & Sendable)
    /// A number of things.
    case count(any WritableKeyPath<SeekTuning, Int> & Sendable)
  }

  /// The name of the property.
  var name: String
  /// The place of its value.
  var value: Value

  /// Returns the value in use, as text.
  var standard: String {
    switch value {
    case .number(let path): "\(SeekTuning.standard[keyPath: path])"
    case .count(let path): "\(SeekTuning.standard[keyPath: path])"
    }
  }

  /// Returns the constants in use, except for this one.
  ///
  /// - Parameter text: The value, 0 or more; a whole number for a count.
  /// - Returns: The constants, or `nil` if the text is no such number.
  func tuning(_ text: String) -> SeekTuning? {
    var tuning = SeekTuning.standard
    switch value {
    case .number(let path):
      guard let number = Double(text), number.isFinite, number >= 0 else { return nil }
      tuning[keyPath: path] = number
    case .count(let path):
      guard let number = Int(text), number >= 0 else { return nil }
      tuning[keyPath: path] = number
    }
    return tuning
  }

  /// Every constant, in the order of the declarations.
  static let all: [TuningConstant] = [
    TuningConstant(name: "rest", value: .number(\.rest)),
    TuningConstant(name: "fastFactor", value: .number(\.fastFactor)),
    TuningConstant(name: "restWhenFast", value: .number(\.restWhenFast)),
    TuningConstant(name: "pauseAfterJump", value: .number(\.pauseAfterJump)),
    TuningConstant(name: "shortestSleep", value: .number(\.shortestSleep)),
    TuningConstant(name: "previewGain", value: .number(\.previewGain)),
    TuningConstant(name: "keyframeGain", value: .number(\.keyframeGain)),
    TuningConstant(name: "slowPreview", value: .number(\.slowPreview)),
    TuningConstant(name: "shortestInterval", value: .number(\.shortestInterval)),
    TuningConstant(name: "velocityWindow", value: .number(\.velocityWindow)),
    TuningConstant(name: "paceWeight", value: .number(\.paceWeight)),
    TuningConstant(name: "longestInterval", value: .number(\.longestInterval)),
    TuningConstant(name: "longestPause", value: .number(\.longestPause)),
    TuningConstant(name: "longestStep", value: .number(\.longestStep)),
    TuningConstant(name: "longestLoneStep", value: .number(\.longestLoneStep)),
    TuningConstant(name: "firstDecodingVelocity", value: .number(\.firstDecodingVelocity)),
    TuningConstant(name: "fewestMeasuredFrames", value: .count(\.fewestMeasuredFrames)),
    TuningConstant(name: "decodingWeight", value: .number(\.decodingWeight)),
    TuningConstant(name: "firstFillSeconds", value: .number(\.firstFillSeconds)),
    TuningConstant(name: "fillWeight", value: .number(\.fillWeight)),
    TuningConstant(name: "slowestFillWeight", value: .number(\.slowestFillWeight)),
    TuningConstant(name: "firstPreviewSeconds", value: .number(\.firstPreviewSeconds)),
    TuningConstant(name: "previewWeight", value: .number(\.previewWeight)),
    TuningConstant(name: "leadFactor", value: .number(\.leadFactor)),
    TuningConstant(name: "leastCapacity", value: .count(\.leastCapacity)),
    TuningConstant(name: "forwardChunk", value: .count(\.forwardChunk)),
    TuningConstant(name: "forwardShare", value: .number(\.forwardShare)),
    TuningConstant(name: "restShare", value: .number(\.restShare)),
    TuningConstant(name: "behindFactor", value: .count(\.behindFactor)),
    TuningConstant(name: "leastTrail", value: .count(\.leastTrail)),
    TuningConstant(name: "wholeGOPShare", value: .number(\.wholeGOPShare)),
    TuningConstant(name: "leastGOPShare", value: .number(\.leastGOPShare)),
    TuningConstant(name: "leastReserve", value: .number(\.leastReserve)),
    TuningConstant(name: "fillMargin", value: .number(\.fillMargin)),
    TuningConstant(name: "fillMarginFrames", value: .number(\.fillMarginFrames)),
    TuningConstant(name: "displayDelay", value: .number(\.displayDelay)),
    TuningConstant(name: "horizon", value: .number(\.horizon)),
    TuningConstant(name: "refreshRate", value: .number(\.refreshRate)),
    TuningConstant(name: "framesPerRefresh", value: .number(\.framesPerRefresh)),
    TuningConstant(name: "sparseTolerance", value: .number(\.sparseTolerance)),
    TuningConstant(name: "thumbnailReduction", value: .count(\.thumbnailReduction)),
    TuningConstant(name: "thumbnailShare", value: .number(\.thumbnailShare)),
    TuningConstant(name: "leastThumbnailSpacing", value: .number(\.leastThumbnailSpacing)),
    TuningConstant(name: "coarseThumbnailSpacing", value: .number(\.coarseThumbnailSpacing)),
    TuningConstant(name: "longestThumbnailRange", value: .number(\.longestThumbnailRange)),
    TuningConstant(name: "longestThumbnailFill", value: .number(\.longestThumbnailFill)),
    TuningConstant(name: "leastBudgetBytes", value: .count(\.leastBudgetBytes)),
    TuningConstant(name: "largestMemoryShare", value: .number(\.largestMemoryShare)),
    TuningConstant(name: "highPressure", value: .number(\.highPressure)),
    TuningConstant(name: "measurementsPerPressure", value: .count(\.measurementsPerPressure)),
    TuningConstant(name: "assumedGOP", value: .number(\.assumedGOP)),
    TuningConstant(name: "neededGOPs", value: .number(\.neededGOPs)),
    TuningConstant(name: "neededFrames", value: .number(\.neededFrames)),
    TuningConstant(name: "leastNeededBytes", value: .number(\.leastNeededBytes)),
    TuningConstant(name: "assumedFrameRate", value: .number(\.assumedFrameRate)),
    TuningConstant(name: "leastCachedShare", value: .number(\.leastCachedShare)),
    TuningConstant(name: "shareAfterShortage", value: .number(\.shareAfterShortage)),
    TuningConstant(name: "idleDelay", value: .number(\.idleDelay)),
    TuningConstant(name: "idleBytes", value: .count(\.idleBytes)),
    TuningConstant(name: "idleFrameShare", value: .number(\.idleFrameShare)),
    TuningConstant(name: "averagedFrames", value: .count(\.averagedFrames)),
  ]

  /// Checks that `all` lists every property of `SeekTuning` by its name.
  ///
  /// - Throws: `StrategyTable.Failure` if a property is missing, or a name has another's value.
  static func checkCompleteness() throws(StrategyTable.Failure) {
    let properties = Mirror(reflecting: SeekTuning.standard).children.map { $0.label ?? "" }
    guard properties == all.map(\.name) else {
      throw StrategyTable.Failure(message: "TuningConstant.all differs from SeekTuning")
    }
    for constant in all {
      // Only the property of that name differs.
      let changed = constant.tuning("123") ?? .standard
      let differing = zip(
        Mirror(reflecting: SeekTuning.standard).children, Mirror(reflecting: changed).children
      ).filter { "\($0.value)" != "\($1.value)" }.map { $0.0.label }
      guard differing == [constant.name] else {
        throw StrategyTable.Failure(message: "\(constant.name) names another constant's value")
      }
    }
  }
}
