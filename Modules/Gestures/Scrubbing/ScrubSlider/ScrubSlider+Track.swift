internal import ScrubTime

/// The value's position on the track, its reachable range and the ticks.
extension ScrubSlider {
  /// The value as a share of the range, from 0 at the minimum to 1 at the maximum; for drawing.
  ///
  /// In an empty range it is 0, which places the thumb at the minimum.
  public var share: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? min(max((value - minimumValue) / range, 0), 1) : 0
  }

  /// Returns the value at a share of the range: exactly the minimum at 0, and the maximum at 1.
  ///
  /// - Parameter share: The share, clamped to 0 to 1; NaN counts as 0.
  /// - Returns: The value.
  package func value(atShare share: Double) -> Double {
    guard share > 0 else { return minimumValue }
    guard share < 1 else { return maximumValue }
    return min(minimumValue + share * (maximumValue - minimumValue), maximumValue)
  }

  /// The lowest reachable value: the lower end of the enabled range, or its lowest tick if only tick
  /// values are allowed.
  package var lowestValue: Double { value(atShare: trackConfiguration.reach.lowerBound) }

  /// The highest reachable value: the upper end of the enabled range, or its highest tick if only tick
  /// values are allowed.
  package var highestValue: Double { value(atShare: trackConfiguration.reach.upperBound) }

  /// Returns the value of the enabled tick nearest to a value, the lower of two equally near ones, or
  /// `nil` without an enabled tick.
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

  /// Returns the index of the first enabled tick whose value satisfies a condition that all later ones
  /// satisfy too, or the end index.
  ///
  /// - Complexity: O(log *n*) in the number of ticks.
  package func firstTick(where condition: (Double) -> Bool) -> Int {
    trackConfiguration.enabledTicks.partitioningIndex { condition(value(ofTick: $0)) }
  }

  /// Returns whether a change of the value reaches or passes a tick; symmetric in both directions.
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

/// With tick values only, a drag or a scroll internally continues between the ticks, as reaching the
/// next tick may take many events, each too short by itself.
extension ScrubSlider {
  /// Restores the drag's value between the ticks.
  mutating func leaveTick() {
    if let freeValue { value = freeValue }
  }

  /// Moves the value to the nearest tick if only tick values are allowed.
  mutating func settleOnTick() {
    let free = value
    value = settled(free)
    freeValue = value == free ? nil : free
  }

  /// Returns a value clamped to the reachable range and, if only tick values are allowed, rounded to a
  /// tick.
  func settled(_ candidate: Double) -> Double {
    let inRange = clamped(candidate)
    return trackConfiguration.holdsToTicks ? tick(nearest: inRange) ?? inRange : inRange
  }

  /// Updates the value after a change of the range or the track.
  mutating func resettle() {
    let before = value
    assign(settled(value))
    freeValue = nil
    if value != before { drag?.rest = nil }
  }
}
