import MediaTime
import ScrubControls
import Scrubbing
import SpeedCurves
import UIKit

/// A slider over the seconds of a video, to be used as UISlider is: it sends `valueChanged`.
///
/// A drag may begin anywhere on it and moves nothing by itself; the farther the finger leaves the
/// track, the more slowly the value follows.
final class FineSlider: UIControl {
  /// The language in which the place is spoken.
  var locale = Locale.current

  private var model: ScrubSlider
  private var geometry: SliderGeometry
  private var indicator: SpeedIndicator
  private var speeds: SpeedAdjustment
  private var steps = AdjustmentSteps(range: 1)
  private var rate: FrameRate?
  private let curve: any SpeedCurve
  private let parts = SliderParts()
  private lazy var haptics = Haptics(view: self)
  private lazy var link = UIUpdateLink(view: self)
  private lazy var place = AdjustableElement(accessibilityContainer: self)
  private lazy var speed = AdjustableElement(accessibilityContainer: self)

  /// Creates a slider; time runs left to right in every language unless the geometry mirrors it.
  init(geometry: SliderGeometry, curve: any SpeedCurve, settings: SliderSettings) {
    (self.geometry, self.curve) = (geometry, curve)
    model = ScrubSlider(settings: settings, curve: curve)
    indicator = SpeedIndicator(state: model.state)
    speeds = SpeedAdjustment(curve: curve)
    super.init(frame: .zero)
    addSubview(parts)
    (place.accessibilityLabel, speed.accessibilityLabel) = ("Position", "Scrubbing speed")
    place.adjust = { [weak self] in self?.perform(.increments($0)) }
    speed.adjust = { [weak self] in self?.changeSpeed(by: $0) }
    accessibilityElements = [place, speed]
    link.requiresContinuousUpdates = true
    link.addAction { [weak self] _, info in self?.advance(to: info.modelTime) }
    refresh(at: now)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// The value in seconds; always in range.
  var value: Double { model.value }

  /// Assigns the value without an action, and by and by where it is animated.
  func setValue(_ value: Double, animated: Bool) {
    if animated { model.animateValue(to: value, at: now) } else { model.setValue(value) }
    refresh(at: now)
  }

  /// Another video: its length in seconds, and its frame rate where that is known.
  func setVideo(duration: Double, rate: FrameRate?) {
    self.rate = rate
    model.setRange(minimum: 0, maximum: duration)
    steps = AdjustmentSteps(duration: duration, rate: rate)
    refresh(at: now)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    haptics.prepare()
    show(model.touchDown(point(touch)), at: point(touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    show(model.touchMoved(point(touch)), at: point(touch))
    return model.isTracking
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    show(model.touchUp(touch.map(point)), at: touch.map(point) ?? untouched)
  }

  override func cancelTracking(with event: UIEvent?) { show(model.touchCancelled(), at: untouched) }

  private func point(_ touch: UITouch) -> TouchPoint { geometry.touch(touch, in: self) }

  /// Touches and update links count their time from the start of the system, as this does.
  private var now: Double { ProcessInfo.processInfo.systemUptime }
  private var untouched: TouchPoint { TouchPoint(x: 0, y: 0, time: now) }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in !(press.key.map(handles) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handles(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardEscape, model.isTracking {
      show(model.touchCancelled(by: .escape), at: untouched)
      return true
    }
    let keyboard = SliderKeyboard(isMirrored: geometry.isMirrored)
    guard let action = keyboard.action(for: key) else { return false }
    perform(action)
    return true
  }

  private func perform(_ action: SliderAction) {
    show(model.perform(action, steps: speeds.steps(steps), at: now), at: untouched)
  }

  /// The chosen speed shortens the steps, and holds for drags too unless it is full speed.
  private func changeSpeed(by count: Int) {
    if count > 0 { speeds.increment() } else { speeds.decrement() }
    model.curve = speeds.band.speed == 1 ? curve : speeds.curve
    refresh(at: now)
  }

  private func show(_ response: SliderResponse, at point: TouchPoint) {
    indicator.follow(response, at: point)
    refresh(at: point.time ?? 0)
    if response.valueChangedActions > 0 { sendActions(for: .valueChanged) }
    haptics.play(response.feedback.haptic)
  }

  /// The link runs only while something moves by itself: an animated value, or the indicator.
  private func advance(to time: Double) {
    _ = model.advanceAnimation(to: time)
    refresh(at: time)
  }

  private func refresh(at time: Double) {
    link.isEnabled = model.isAnimating || indicator.nextChange(after: time) != nil
    parts.show(indicator.appearance(at: time))
    place.accessibilityValue = SpokenPosition(time: MediaTime(seconds: value), rate: rate)
      .text(in: locale)
    speed.accessibilityValue = speeds.reading.spoken
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    geometry.direction = SliderGeometry.Direction(effectiveUserInterfaceLayoutDirection)
    let rectangle = SliderGeometry.Rectangle(bounds)
    (model.trackWidth, model.lineY) = (geometry.thumbTravel(in: rectangle), rectangle.midY)
    parts.frame = bounds
    parts.place(by: geometry, share: model.share)
    place.accessibilityFrameInContainerSpace = bounds
    speed.accessibilityFrameInContainerSpace = parts.label.frame
  }
}
