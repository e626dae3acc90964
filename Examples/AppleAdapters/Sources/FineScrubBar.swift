import MediaTime
import ScrubControls
import Scrubbing
import SpeedCurves
import SwiftUI

/// A slider over the seconds of a video, used like SwiftUI's `Slider`.
///
/// A drag may begin anywhere on it and does not move the value by itself. The value follows more
/// slowly the farther the finger is from the track.
struct FineScrubBar: View {
  @Binding private var value: Double
  private let duration: Double
  private let rate: FrameRate?
  private let curve: any SpeedCurve
  private let geometry: SliderGeometry
  @State private var model: ScrubSlider
  @State private var indicator: SpeedIndicator
  @State private var speeds: SpeedAdjustment
  @State private var tap = Tap()
  @State private var isFading = false
  @GestureState private var isTouched = false
  @Environment(\.locale) private var locale

  /// Creates a slider; time runs from left to right in every language unless the geometry is mirrored.
  init(
    value: Binding<Double>, duration: Double, rate: FrameRate?, geometry: SliderGeometry,
    curve: any SpeedCurve, settings: SliderSettings
  ) {
    _value = value
    (self.duration, self.rate, self.geometry, self.curve) = (duration, rate, geometry, curve)
    var slider = ScrubSlider(settings: settings, curve: curve)
    slider.setRange(minimum: 0, maximum: duration)
    slider.setValue(value.wrappedValue)
    _model = State(initialValue: slider)
    _indicator = State(initialValue: SpeedIndicator(state: slider.state))
    _speeds = State(initialValue: SpeedAdjustment(curve: curve))
  }

  var body: some View {
    GeometryReader { proxy in
      let bounds = SliderGeometry.Rectangle(proxy.size)
      ZStack {
        bar(in: bounds)
        fadingLabel(in: bounds)
      }
      .contentShape(Rectangle())
      .gesture(drag(in: bounds))
    }
    // The geometry mirrors the layout if needed; SwiftUI must not mirror it again.
    .environment(\.layoutDirection, .leftToRight)
    .frame(height: geometry.thumb.height)
    .sensoryFeedback(trigger: tap) { _, tap in tap.feedback }
    .onChange(of: value) { _, new in if new != model.value { model.setValue(new) } }
    .onChange(of: duration) { _, new in model.setRange(minimum: 0, maximum: new) }
    // A canceled drag has no end event; only the gesture state is reset.
    .onChange(of: isTouched) { _, touched in if !touched { cancelled(at: .now) } }
    .focusable()
    .onKeyPress(phases: [.down, .repeat], action: pressed)
  }

  private func bar(in bounds: SliderGeometry.Rectangle) -> some View {
    let position = SpokenPosition(time: MediaTime(seconds: model.value), rate: rate)
    return ZStack {
      Capsule().fill(.quaternary).placed(in: geometry.trackRect(in: bounds))
      Capsule().fill(.tint).placed(in: geometry.fillRect(in: bounds, share: model.share))
      Circle().fill(.white).placed(in: geometry.thumbRect(in: bounds, share: model.share))
    }
    .accessibilityElement()
    .accessibilityLabel(Text("Position"))
    .accessibilityValue(Text(position.text(in: locale)))
    .accessibilityAdjustableAction { perform(.increments($0 == .increment ? 1 : -1)) }
  }

  /// The speed, shown above the thumb; also the element to adjust it with assistive technologies.
  private func fadingLabel(in bounds: SliderGeometry.Rectangle) -> some View {
    let thumb = geometry.thumbRect(in: bounds, share: model.share)
    return TimelineView(.animation(minimumInterval: nil, paused: !isFading)) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      let appearance = indicator.appearance(at: time)
      Text(appearance.map { SpeedReading(percentageOf: $0.speed).description } ?? "")
        .opacity(appearance?.opacity ?? 0)
        .onChange(of: time) { _, time in isFading = indicator.nextChange(after: time) != nil }
    }
    .position(x: thumb.midX, y: thumb.y - 18)
    .accessibilityElement()
    .accessibilityLabel(Text("Scrubbing speed"))
    .accessibilityValue(Text(speeds.reading.spoken))
    .accessibilityAdjustableAction { changeSpeed(isFaster: $0 == .increment) }
  }

}

/// Events of the finger, the keys and assistive technologies.
extension FineScrubBar {
  private func drag(in bounds: SliderGeometry.Rectangle) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($isTouched) { _, isTouched, _ in isTouched = true }
      .onChanged { dragged(from: $0.startLocation, to: $0.location, at: $0.time, in: bounds) }
      .onEnded { lifted(at: $0.time) }
  }

  func dragged(
    from start: CGPoint, to end: CGPoint, at date: Date, in bounds: SliderGeometry.Rectangle
  ) {
    let time = date.timeIntervalSinceReferenceDate
    func touch(_ location: CGPoint) -> TouchPoint {
      geometry.touch(x: location.x, y: location.y, time: time, in: bounds)
    }
    if !model.isTracking {
      (model.trackWidth, model.lineY) = (geometry.thumbTravel(in: bounds), bounds.midY)
      show(model.touchDown(touch(start)), at: touch(start))
    }
    show(model.touchMoved(touch(end)), at: touch(end))
  }

  func lifted(at date: Date) { show(model.touchUp(untouched(date)), at: untouched(date)) }
  func cancelled(at date: Date) { show(model.touchCancelled(), at: untouched(date)) }

  func perform(_ action: SliderAction) {
    let steps = speeds.steps(AdjustmentSteps(duration: duration, rate: rate))
    show(model.perform(action, steps: steps, at: untouched(.now).time), at: untouched(.now))
  }

  private func changeSpeed(isFaster: Bool) {
    if isFaster { speeds.increment() } else { speeds.decrement() }
    model.curve = speeds.band.speed == 1 ? curve : speeds.curve
  }

  private func pressed(_ press: KeyPress) -> KeyPress.Result {
    guard let key = SliderKey(press.key),
      press.modifiers.isDisjoint(with: [.control, .option, .command])
    else { return .ignored }
    let keyboard = SliderKeyboard(isMirrored: geometry.isMirrored)
    perform(keyboard.action(for: key, isFine: press.modifiers.contains(.shift)))
    return .handled
  }

  private func show(_ response: SliderResponse, at point: TouchPoint) {
    indicator.follow(response, at: point)
    isFading = indicator.nextChange(after: point.time ?? 0) != nil
    if let haptic = response.feedback.haptic { tap = Tap(count: tap.count + 1, haptic: haptic) }
    if response.valueChangedActions > 0 { value = response.value }
  }

  private func untouched(_ date: Date) -> TouchPoint {
    TouchPoint(x: 0, y: 0, time: date.timeIntervalSinceReferenceDate)
  }
}
