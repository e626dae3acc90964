import MediaTime
public import Scrubbing
import SpeedCurves

/// Steps by keys and assistive technologies.
extension ScrubSlider {
  /// Performs an action of a key or an assistive technology.
  ///
  /// One value-changed action is sent if the value has moved. Where only ticks are allowed, a step of
  /// any kind but a page goes to the next tick; a page goes as many ticks on as its length holds, and
  /// one at least.
  ///
  /// - Parameters:
  ///   - action: What is asked for.
  ///   - steps: How far the steps go. Without a frame rate a frame is a tenth of the usual step.
  ///   - time: When, in seconds on the clock of the events; `nil` if it is unknown.
  /// - Returns: What came of it.
  public mutating func perform(
    _ action: SliderAction, steps: AdjustmentSteps, at time: Double? = nil
  ) -> SliderResponse {
    let before = value
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
    // A step of a frame goes from frame to frame, however the rate rounds.
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
    // A time up to a microsecond below a frame's start means that frame.
    let frame = rate.frame(at: MediaTime(seconds: value + 1e-6))
    let (sum, overflow) = frame.addingReportingOverflow(Int64(count))
    let goal = overflow ? (count < 0 ? Int64.min : .max) : sum
    setValue(rate.start(ofFrame: goal).seconds)
  }

  private mutating func stepTicks(by count: Int, each step: Int) {
    let (first, last) = (
      Double(trackConfiguration.enabledTicks.lowerBound),
      Double(trackConfiguration.enabledTicks.upperBound - 1)
    )
    let here = Double(firstTick { $0 >= value })
    let goal = min(max(here + Double(count) * Double(step), first), last)
    setValue(value(ofTick: Int(goal)))
  }

  /// How many ticks a length holds, of evenly spaced ones; at least 1.
  private func ticks(within length: Double) -> Int {
    let spaces = Double(max(1, trackConfiguration.enabledTicks.count - 1))
    let space = (highestValue - lowestValue) / spaces
    return space > 0 ? Int(max(1, min(length / space, spaces))) : 1
  }
}
