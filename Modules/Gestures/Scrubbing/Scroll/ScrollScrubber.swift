import SpeedCurves

/// A model that scrolls a slider: by the clicks of a wheel, the precise deltas of a trackpad and its
/// momentum, or the turns of a jog dial.
///
/// The steps are relative and pass through the slider's curve, at the pointer's distance from the
/// track. A scroll with phases keeps the axis of its first movement; equal components count as
/// horizontal. While a finger drags the slider, scrolling has no effect.
public struct ScrollScrubber: Sendable {
  /// The length of a wheel's click, in points of drag; 10, our choice.
  public var pointsPerClick: Double
  /// The change of the value for a click at full speed, instead of `pointsPerClick`, or `nil`.
  ///
  /// Set it to the duration of a frame to move one frame for each click.
  public var valuePerClick: Double?
  /// The number of clicks in a full turn of a jog dial; 25, as on the dials of tape decks.
  public var clicksPerTurn: Double
  /// Whether the value follows a trackpad's momentum up to an end of the range; if not, the default,
  /// the frame stays at which the fingers lifted.
  public var followsMomentum: Bool
  /// Whether the direction of both axes is reversed.
  public var isReversed: Bool

  /// Whether a scroll or its momentum is in progress.
  public var isActive: Bool { state != .idle }

  private var state = State.idle
  /// The scroll in progress, or the last one until its momentum begins.
  private var scroll: Scroll?

  private enum State {
    case idle, scrolling, coasting
  }

  private struct Scroll: Sendable {
    var startValue: Double
    var isVertical: Bool?
    var band: SpeedBand?

    init(_ slider: ScrubSlider) { startValue = slider.value }
  }

  /// Creates a model without a scroll in progress.
  ///
  /// - Parameters:
  ///   - pointsPerClick: The length of a wheel's click, in points of drag.
  ///   - valuePerClick: The change of the value for a click, instead of `pointsPerClick`.
  ///   - clicksPerTurn: The number of clicks in a full turn of a jog dial.
  ///   - followsMomentum: Whether the value follows a trackpad's momentum.
  ///   - isReversed: Whether the direction of both axes is reversed.
  public init(
    pointsPerClick: Double = 10, valuePerClick: Double? = nil, clicksPerTurn: Double = 25,
    followsMomentum: Bool = false, isReversed: Bool = false
  ) {
    (self.pointsPerClick, self.valuePerClick) = (pointsPerClick, valuePerClick)
    (self.clicksPerTurn, self.followsMomentum) = (clicksPerTurn, followsMomentum)
    self.isReversed = isReversed
  }

  /// Handles a scroll step.
  ///
  /// Momentum without a scroll before it, and momentum that remains at an end of the range, is
  /// ignored. A canceled scroll restores or keeps the value, as ``SliderSettings/cancel`` says; if none is in
  /// progress, a cancellation has no effect.
  ///
  /// - Parameters:
  ///   - event: The step; a delta of NaN counts as 0.
  ///   - slider: The slider to move.
  /// - Returns: The slider's response, with the speed and the band of the step.
  public mutating func scrolled(
    _ event: ScrollEvent, on slider: inout ScrubSlider
  ) -> SliderResponse {
    guard !slider.isTracking else { return end(slider.state) }
    switch event.phase {
    case .single:
      var single = Scroll(slider)
      return end(move(&slider, by: event, of: &single))
    case .began:
      scroll = Scroll(slider)
      return moved(&slider, by: event, as: .scrolling)
    case .changed:
      if state != .scrolling { scroll = Scroll(slider) }
      return moved(&slider, by: event, as: .scrolling)
    case .ended:
      // No platform reports whether momentum will follow; until it does, the scroll has ended.
      let ended = scroll
      let response = moved(&slider, by: event, as: .idle)
      scroll = ended
      return response
    case .momentum: return coasted(&slider, by: event, as: .coasting)
    case .momentumEnded: return coasted(&slider, by: event, as: .idle)
    case .cancelled: return cancel(&slider)
    }
  }

  /// Ends the scroll in progress without an event, as for another video.
  package mutating func reset() { (scroll, state) = (nil, .idle) }

  private mutating func coasted(
    _ slider: inout ScrubSlider, by event: ScrollEvent, as next: State
  ) -> SliderResponse {
    guard state != .scrolling, followsMomentum else { return end(slider.state) }
    let isAtEnd = slider.value <= slider.lowestValue || slider.value >= slider.highestValue
    return moved(&slider, by: event, as: isAtEnd ? .idle : next)
  }

  private mutating func moved(
    _ slider: inout ScrubSlider, by event: ScrollEvent, as next: State
  ) -> SliderResponse {
    guard var current = scroll else { return end(slider.state) }
    var response = move(&slider, by: event, of: &current)
    if !slider.settings.isContinuous {
      let acts = next == .idle && slider.value != current.startValue
      response.valueChangedActions = acts ? 1 : 0
    }
    if next == .idle { return end(response) }
    (scroll, state) = (current, next)
    return response
  }

  private mutating func cancel(_ slider: inout ScrubSlider) -> SliderResponse {
    let before = slider.value
    if state != .idle, let scroll, slider.settings.cancel == .restore {
      slider.setValue(scroll.startValue)
    }
    var response = slider.state
    response.valueChangedActions = slider.value == before ? 0 : 1
    return end(response)
  }

  private mutating func end(_ response: SliderResponse) -> SliderResponse {
    reset()
    return response
  }

  private func move(
    _ slider: inout ScrubSlider, by event: ScrollEvent, of scroll: inout Scroll
  ) -> SliderResponse {
    let amount = amount(of: event, &scroll.isVertical)
    let clicks = event.unit == .turns ? amount * clicksPerTurn : amount
    let response: SliderResponse
    if event.unit != .points, let value = valuePerClick {
      response = slider.scrolled(byValue: clicks * value, atDistance: event.distance, scroll.band)
    } else {
      let points = event.unit == .points ? amount : clicks * pointsPerClick
      response = slider.scrolled(byPoints: points, atDistance: event.distance, scroll.band)
    }
    scroll.band = response.band
    return response
  }

  /// Returns the step on the axis of the scroll, positive forward in time.
  private func amount(of event: ScrollEvent, _ isVertical: inout Bool?) -> Double {
    let x = event.x.isNaN ? 0 : event.x
    let y = event.y.isNaN ? 0 : event.y
    guard x != 0 || y != 0 else { return 0 }
    let vertical = isVertical ?? (abs(y) > abs(x))
    isVertical = vertical
    let amount = min(max(vertical ? y : x, -TouchPoint.farthest), TouchPoint.farthest)
    return isReversed ? -amount : amount
  }
}
