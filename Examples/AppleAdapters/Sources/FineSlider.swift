import FineScrub
import UIKit

/// A slider of a scrubber, used like UISlider: it sends `valueChanged`.
///
/// A drag may begin anywhere on it and does not move the value by itself. The value follows more
/// slowly the farther the finger is from the track.
final class FineSlider: UIControl {
  /// The locale of the spoken position.
  var locale = Locale.current

  private let model: ScrubberState
  private let geometry: SliderGeometry
  private let parts = SliderParts()
  private lazy var haptics = Haptics(view: self)
  private lazy var link = UIUpdateLink(view: self)
  private lazy var position = AdjustableElement(accessibilityContainer: self)
  private lazy var speed = AdjustableElement(accessibilityContainer: self)

  /// Creates a slider; time runs from left to right in every language unless the geometry is mirrored.
  init(model: ScrubberState, geometry: SliderGeometry) {
    (self.model, self.geometry) = (model, geometry)
    super.init(frame: .zero)
    addSubview(parts)
    (position.accessibilityLabel, speed.accessibilityLabel) = ("Position", "Scrubbing speed")
    position.adjust = { [weak self] in self?.perform(.increments($0)) }
    speed.adjust = { [weak self] in self?.model.changeSpeed(by: $0) }
    accessibilityElements = [position, speed]
    link.requiresContinuousUpdates = true
    link.addAction { [weak self] _, info in self?.showIndicator(at: info.modelTime) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    haptics.prepare()
    show(model.send(.touchDown(point(touch))), at: touch.timestamp)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    show(model.send(.touchMoved(point(touch))), at: touch.timestamp)
    return model.isTracking
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    show(
      model.send(.touchUp(touch.map(point) ?? TouchPoint(x: 0, y: 0, time: now))),
      at: touch?.timestamp ?? now)
  }

  override func cancelTracking(with event: UIEvent?) {
    show(model.send(.touchCancelled(time: now)), at: now)
  }

  private func point(_ touch: UITouch) -> TouchPoint { geometry.touch(touch, in: self) }

  /// The current time on the clock of touches and update links: the time since the system started.
  private var now: Double { ProcessInfo.processInfo.systemUptime }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in !(press.key.map(handles) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handles(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardEscape, model.isTracking {
      show(model.send(.touchCancelled(by: .escape, time: now)), at: now)
      return true
    }
    guard let sliderKey = SliderKey(key.keyCode),
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    let keyboard = SliderKeyboard(isMirrored: geometry.isMirrored)
    perform(keyboard.action(for: sliderKey, isFine: key.modifierFlags.contains(.shift)))
    return true
  }

  private func perform(_ action: SliderAction) {
    show(model.perform(action, at: now), at: now)
  }

  private func show(_ response: ScrubResponse, at time: Double) {
    showIndicator(at: time)
    if response.valueChangedActions > 0 { sendActions(for: .valueChanged) }
    haptics.play(response.feedback.haptic)
  }

  /// Shows the speed; the link runs only while it fades.
  private func showIndicator(at time: Double) {
    link.isEnabled = model.indicator.nextChange(after: time) != nil
    parts.show(model.indicator.appearance(at: time))
  }

  /// Shows the model; UIKit calls it again when a property that it reads has changed (on iOS 18 with
  /// `UIObservationTrackingEnabled` in Info.plist).
  override func layoutSubviews() {
    super.layoutSubviews()
    model.setLengths(track: geometry.thumbTravel(in: SliderGeometry.Rectangle(bounds)))
    parts.frame = bounds
    parts.place(by: geometry, share: model.share)
    // A changed config may show the speed without an event; the link stops by itself.
    link.isEnabled = true
    position.accessibilityValue = model.spokenPosition.text(in: locale)
    position.accessibilityFrameInContainerSpace = bounds
    speed.accessibilityValue = SpeedReading(factor: model.selectedSpeed).spoken
    speed.accessibilityFrameInContainerSpace = parts.label.frame
  }
}
