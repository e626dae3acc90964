import ScrubTime
import SpeedCurves

/// Actions of keys and assistive technologies.
extension ScrubSlider {
  /// Performs an action of a key or an assistive technology.
  ///
  /// The response has one value-changed action if the value has changed. If only tick values are
  /// allowed, increments and frames move to the next tick, and a page moves by the number of ticks in
  /// its length, at least one.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - steps: The lengths of the steps. Without a frame rate, a frame is a tenth of an increment.
  ///   - time: The current time, in seconds on the clock of the events, or `nil` if it is unknown.
  /// - Returns: The slider's response.
  public mutating func perform(
    _ action: SliderAction, steps: AdjustmentSteps, at time: Double? = nil
  ) -> SliderResponse {
    let before = value
    // The wheel's way to the next tick begins anew.
    freeValue = nil
    switch action {
    case .minimum: setValue(lowestValue)
    case .maximum: setValue(highestValue)
    case .increments(let count): step(by: count, of: steps.increment, steps)
    case .pages(let count):
      step(by: count, of: steps.page, steps, ticks: ticks(within: steps.page))
    case .frames(let count): stepFrames(by: count, steps)
    }
    let feedback = feedback(from: before, bandBefore: band, at: time)
    return response(actions: value == before ? 0 : 1, feedback: feedback)
  }

  private mutating func step(
    by count: Int, of length: Double, _ steps: AdjustmentSteps, ticks: Int = 1
  ) {
    guard !trackConfiguration.holdsToTicks else { return stepTicks(by: count, each: ticks) }
    // A step of up to a frame moves to the next frame, however the rate is rounded.
    if let rate = steps.rate, length <= 1 / rate.framesPerSecond {
      return stepFrames(by: count, steps)
    }
    setValue(value + Double(count) * length)
  }

  private mutating func stepFrames(by count: Int, _ steps: AdjustmentSteps) {
    guard let rate = steps.rate, !trackConfiguration.holdsToTicks else {
      let tenth = steps.increment / 10
      return step(by: count, of: tenth, steps)
    }
    guard count != 0 else { return }
    // A time up to a microsecond before a frame's start belongs to that frame.
    let frame = rate.frame(at: MediaTime(seconds: value + 1e-6))
    let (sum, overflow) = frame.addingReportingOverflow(Int64(count))
    let target = overflow ? (count < 0 ? Int64.min : .max) : sum
    setValue(rate.start(ofFrame: target).seconds)
  }

  private mutating func stepTicks(by count: Int, each step: Int) {
    let (first, last) = (
      Double(trackConfiguration.enabledTicks.lowerBound),
      Double(trackConfiguration.enabledTicks.upperBound - 1)
    )
    let current = Double(firstTick { $0 >= value })
    let target = min(max(current + Double(count) * Double(step), first), last)
    setValue(value(ofTick: Int(target)))
  }

  /// Returns the number of evenly spaced ticks in a length, at least 1.
  private func ticks(within length: Double) -> Int {
    let spaces = Double(max(1, trackConfiguration.enabledTicks.count - 1))
    let space = (highestValue - lowestValue) / spaces
    return space > 0 ? Int(max(1, min(length / space, spaces))) : 1
  }
}
