internal import MediaSeek
internal import ScrubMedia
internal import ScrubTime
public import Scrubbing

/// Keys and assistive technologies.
extension ScrubberState {
  /// Performs an action of a key or an assistive technology, and requests the exact frame.
  ///
  /// The steps suit the range and the frame rate of the video, at the selected speed.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  @discardableResult
  public func perform(_ action: SliderAction, at time: Double? = nil) -> ScrubResponse {
    let scaled = speeds.steps(steps)
    return send(.performed(action, steps: scaled, time: time))
  }

  /// Selects a faster or slower speed of the curve for all distances, and for the steps of `perform`.
  ///
  /// - Parameter count: 1 for the next faster speed, -1 for the next slower one, and so on.
  public func changeSpeed(by count: Int) {
    var speeds = speeds
    let before = speeds.band
    for _ in 0..<count.magnitude {
      guard count > 0 ? speeds.increment() : speeds.decrement() else { break }
    }
    guard speeds.band != before else { return }
    select(speeds)
    refresh()
  }

  /// The speeds of the curve in force, with the one nearest to the selected one.
  var speeds: SpeedAdjustment {
    SpeedAdjustment(curve: scrubber.model.curve, speed: selectedSpeed)
  }

  /// Puts a speed in force; full speed, or the first one of the curve, leaves the speed to the curve.
  func select(_ speeds: SpeedAdjustment) {
    if selectedSpeed != speeds.band.speed { selectedSpeed = speeds.band.speed }
    let isFull = speeds.band.speed == 1 || speeds.band.index == 0
    scrubber.change { $0.selectedSpeed = isFull ? nil : speeds }
  }
}

/// Values for views.
extension ScrubberState {
  /// The value's share of the range, from 0 to 1.
  public var share: Double {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  /// The position as spoken text for assistive technologies: a time, or without a video a percentage.
  public var spokenPosition: SpokenPosition {
    guard duration != nil else { return SpokenPosition(share: share) }
    return SpokenPosition(time: MediaTime(seconds: value), rate: frameRate)
  }

  /// The frame rate of the first video.
  private var frameRate: FrameRate? { scrubber.scheduler?.source.information.meanFrameRate }

  private var steps: AdjustmentSteps {
    let range = maximumValue - minimumValue
    return duration == nil
      ? AdjustmentSteps(range: range) : AdjustmentSteps(duration: range, rate: frameRate)
  }
}
