import MediaTime
import ScrubControls
import Scrubbing
import SpeedCurves
import UIKit

/// A slider over the seconds of a video, used like UISlider: it sends `valueChanged`.
///
/// A drag may begin anywhere on it and does not move the value by itself. The value follows more
/// slowly the farther the finger is from the track.
final class FineSlider: UIControl {
  /// The locale of the spoken position.
  var locale = Locale.current

  private var model: ScrubSlider
  private let geometry: SliderGeometry
  private var indicator: SpeedIndicator
  private var speeds: SpeedAdjustment
  private var steps = AdjustmentSteps(range: 1)
  private var rate: FrameRate?
  private let curve: any SpeedCurve
  private let parts = SliderParts()
  private lazy var haptics = Haptics(view: self)
  private lazy var link = UIUpdateLink(view: self)
  private lazy var position = AdjustableElement(accessibilityContainer: self)
  private lazy var speed = AdjustableElement(accessibilityContainer: self)

  /// Creates a slider; time runs from left to right in every language unless the geometry is mirrored.
  init(geometry: SliderGeometry, curve: any SpeedCurve, settings: SliderSettings) {
    (self.geometry, self.curve) = (geometry, curve)
    model = ScrubSlider(settings: settings, curve: curve)
    indicator = SpeedIndicator(state: model.state)
    speeds = SpeedAdjustment(curve: curve)
    super.init(frame: .zero)
    addSubview(parts)
    (position.accessibilityLabel, speed.accessibilityLabel) = ("Position", "Scrubbing speed")
    position.adjust = { [weak self] in self?.perform(.increments($0)) }
    speed.adjust = { [weak self] in self?.changeSpeed(by: $0) }
    accessibilityElements = [position, speed]
    link.requiresContinuousUpdates = true
    link.addAction { [weak self] _, info in self?.advance(to: info.modelTime) }
    refresh(at: now)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// The value in seconds, always in range.
  var value: Double { model.value }

  /// Assigns the value, animated or not, without sending an action.
  func setValue(_ value: Double, animated: Bool) {
    if animated { model.animateValue(to: value, at: now) } else { model.setValue(value) }
    refresh(at: now)
  }

  /// Sets the video's length in seconds and its frame rate, or `nil` if that is unknown.
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

  /// The current time on the clock of touches and update links: the time since the system started.
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
    guard let sliderKey = SliderKey(key.keyCode),
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    let keyboard = SliderKeyboard(isMirrored: geometry.isMirrored)
    let action = keyboard.action(for: sliderKey, isFine: key.modifierFlags.contains(.shift))
    perform(action)
    return true
  }

  private func perform(_ action: SliderAction) {
    show(model.perform(action, steps: speeds.steps(steps), at: now), at: untouched)
  }

  /// Selects another speed; it shortens the steps and, unless it is full speed, also slows drags.
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

  /// Advances animations; the link runs only while the value or the indicator is animated.
  private func advance(to time: Double) {
    _ = model.advanceAnimation(to: time)
    refresh(at: time)
  }

  private func refresh(at time: Double) {
    link.isEnabled = model.isAnimating || indicator.nextChange(after: time) != nil
    parts.show(indicator.appearance(at: time))
    position.accessibilityValue = SpokenPosition(time: MediaTime(seconds: value), rate: rate)
      .text(in: locale)
    speed.accessibilityValue = speeds.reading.spoken
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let rectangle = SliderGeometry.Rectangle(bounds)
    (model.trackWidth, model.lineY) = (geometry.thumbTravel(in: rectangle), rectangle.midY)
    parts.frame = bounds
    parts.place(by: geometry, share: model.share)
    position.accessibilityFrameInContainerSpace = bounds
    speed.accessibilityFrameInContainerSpace = parts.label.frame
  }
}
