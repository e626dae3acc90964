import SpeedCurves

/// Scrolls a slider: with the clicks of a wheel, the precise deltas of a trackpad and its momentum,
/// or the turns of a jog dial.
///
/// The steps are relative and go through the slider's curve, by the pointer's distance from the
/// track. A scroll with phases keeps to the axis it sets out on; a tie counts as sideways. While a
/// finger holds the slider, scrolling does nothing.
public struct ScrollScrubber: Sendable {
  /// How steps are counted.
  public var settings: ScrollSettings
  /// Where the scroll stands.
  public private(set) var state: ScrollResponse.State = .idle

  /// What is remembered while a scroll goes on, and after it for the momentum that may follow.
  private var scroll: Scroll?

  private struct Scroll: Sendable {
    var startValue: Double
    var isVertical: Bool?
    var band: SpeedBand?

    init(_ slider: ScrubSlider) { startValue = slider.value }
  }

  /// Creates a scrubber on which nothing scrolls.
  public init(settings: ScrollSettings = ScrollSettings()) { self.settings = settings }

  /// A step of the device.
  ///
  /// Momentum that follows no scroll, and whatever is left of it at an end of the range, counts for
  /// nothing. A cancelled scroll restores the value or keeps it, as the slider's drags do.
  ///
  /// - Parameters:
  ///   - event: The step; deltas that are no numbers count as 0.
  ///   - slider: The slider that is moved.
  /// - Returns: Where the scroll stands, and what the slider answers.
  public mutating func scrolled(
    _ event: ScrollEvent, on slider: inout ScrubSlider
  ) -> ScrollResponse {
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
      // Whether momentum follows, no platform says; until it comes the scroll is over.
      let ended = scroll
      let answer = moved(&slider, by: event, as: .idle)
      scroll = ended
      return answer
    case .momentum: return coasted(&slider, by: event, as: .coasting)
    case .momentumEnded: return coasted(&slider, by: event, as: .idle)
    case .cancelled: return cancel(&slider)
    }
  }

  private mutating func coasted(
    _ slider: inout ScrubSlider, by event: ScrollEvent, as next: ScrollResponse.State
  ) -> ScrollResponse {
    guard state != .scrolling, settings.momentum == .follow else { return end(slider.state) }
    let isAtEnd = slider.value <= slider.lowestValue || slider.value >= slider.highestValue
    return moved(&slider, by: event, as: isAtEnd ? .idle : next)
  }

  private mutating func moved(
    _ slider: inout ScrubSlider, by event: ScrollEvent, as next: ScrollResponse.State
  ) -> ScrollResponse {
    guard var current = scroll else { return end(slider.state) }
    var answer = move(&slider, by: event, of: &current)
    if !slider.settings.isContinuous {
      let acts = next == .idle && slider.value != current.startValue
      answer.valueChangedActions = acts ? 1 : 0
    }
    if next == .idle { return end(answer) }
    (scroll, state) = (current, next)
    return ScrollResponse(state: next, slider: answer)
  }

  private mutating func cancel(_ slider: inout ScrubSlider) -> ScrollResponse {
    let before = slider.value
    if let scroll, slider.settings.cancel == .restore { slider.setValue(scroll.startValue) }
    var answer = slider.state
    answer.valueChangedActions = slider.value == before ? 0 : 1
    return end(answer)
  }

  private mutating func end(_ answer: SliderResponse) -> ScrollResponse {
    (scroll, state) = (nil, .idle)
    return ScrollResponse(state: .idle, slider: answer)
  }

  private func move(
    _ slider: inout ScrubSlider, by event: ScrollEvent, of scroll: inout Scroll
  ) -> SliderResponse {
    let amount = amount(of: event, &scroll.isVertical)
    let clicks = event.unit == .turns ? amount * settings.clicksPerTurn : amount
    let answer: SliderResponse
    if event.unit != .points, let value = settings.valuePerClick {
      answer = slider.scrolled(byValue: clicks * value, atDistance: event.distance, scroll.band)
    } else {
      let points = event.unit == .points ? amount : clicks * settings.pointsPerClick
      answer = slider.scrolled(byPoints: points, atDistance: event.distance, scroll.band)
    }
    scroll.band = answer.band
    return answer
  }

  /// The step on the axis that counts, forwards in time.
  private func amount(of event: ScrollEvent, _ isVertical: inout Bool?) -> Double {
    let x = event.x.isNaN ? 0 : event.x
    let y = event.y.isNaN ? 0 : event.y
    guard x != 0 || y != 0 else { return 0 }
    let vertical = isVertical ?? (abs(y) > abs(x))
    isVertical = vertical
    let amount = min(max(vertical ? y : x, -TouchPoint.farthest), TouchPoint.farthest)
    return settings.isReversed ? -amount : amount
  }
}
