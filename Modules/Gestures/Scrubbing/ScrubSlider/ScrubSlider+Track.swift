/// The value's place on the track, its reach there, and the ticks.
extension ScrubSlider {
  /// The value as a share of the range, from 0 at the minimum to 1 at the maximum; for drawing.
  ///
  /// In an empty range it is 0: the thumb stands at the minimum.
  public var share: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? min(max((value - minimumValue) / range, 0), 1) : 0
  }

  /// The value at a share of the range; 0 gives exactly the minimum, and 1 the maximum.
  ///
  /// - Parameter share: The share; what lies outside 0 to 1, and NaN, is taken as the nearer of the
  ///   ends and as 0.
  /// - Returns: The value.
  package func value(atShare share: Double) -> Double {
    guard share > 0 else { return minimumValue }
    guard share < 1 else { return maximumValue }
    return min(minimumValue + share * (maximumValue - minimumValue), maximumValue)
  }

  /// The lowest value in reach: the lower end of the enabled range, or the lowest tick there where
  /// only ticks are allowed.
  package var lowestValue: Double { value(atShare: trackConfiguration.reach.lowerBound) }

  /// The highest value in reach: the upper end of the enabled range, or the highest tick there where
  /// only ticks are allowed.
  package var highestValue: Double { value(atShare: trackConfiguration.reach.upperBound) }

  /// The value of the tick in reach that is nearest to a value, the lower of two that are as near;
  /// nil without a tick in reach.
  ///
  /// - Complexity: O(log *n*) in the number of ticks.
  package func tick(nearest candidate: Double) -> Double? {
    let ticks = trackConfiguration.enabledTicks
    guard !ticks.isEmpty else { return nil }
    let above = firstTick { $0 >= candidate }
    guard above > ticks.lowerBound else { return value(ofTick: above) }
    let lower = value(ofTick: above - 1)
    guard above < ticks.upperBound else { return lower }
    let upper = value(ofTick: above)
    return upper - candidate < candidate - lower ? upper : lower
  }

  /// Returns the value of the tick at an index.
  package func value(ofTick index: Int) -> Double {
    value(atShare: trackConfiguration.ticks[index])
  }

  /// The index of the first tick in reach whose value fulfils a condition that all later ones
  /// fulfil too, or the end index.
  package func firstTick(where condition: (Double) -> Bool) -> Int {
    var (low, high) = (
      trackConfiguration.enabledTicks.lowerBound, trackConfiguration.enabledTicks.upperBound
    )
    while low < high {
      let middle = (low + high) / 2
      if condition(value(ofTick: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether a tick was come to, or passed, between two values; the same in both directions.
  func reachesTick(from before: Double, to after: Double) -> Bool {
    let ticks = trackConfiguration.enabledTicks
    guard before != after, !ticks.isEmpty else { return false }
    if after > before {
      let next = firstTick { $0 > before }
      return next < ticks.upperBound && value(ofTick: next) <= after
    }
    let next = firstTick { $0 >= before }
    return next > ticks.lowerBound && value(ofTick: next - 1) >= after
  }
}

/// Where only ticks are allowed, a drag or a scroll goes on between them out of sight: the way from one tick to
/// the next may take many events, each too short to get there.
extension ScrubSlider {
  /// Takes the value back to where the drag stands between the ticks.
  mutating func leaveTick() {
    if let freeValue { value = freeValue }
  }

  /// Draws the value to the nearest tick where only ticks are allowed.
  mutating func settleOnTick() {
    let free = value
    value = settled(free)
    freeValue = value == free ? nil : free
  }

  /// What a value becomes when it is assigned: held in reach, and to a tick where only those are
  /// allowed.
  func settled(_ candidate: Double) -> Double {
    let held = clamped(candidate)
    return trackConfiguration.holdsToTicks ? tick(nearest: held) ?? held : held
  }

  /// Brings the value in line with a changed range or track.
  mutating func resettle() {
    value = settled(value)
    freeValue = nil
  }
}
