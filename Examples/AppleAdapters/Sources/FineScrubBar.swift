import FineScrub
import SwiftUI

/// A slider of a scrubber.
///
/// A drag may begin anywhere on it and does not move the value by itself. The value follows more
/// slowly the farther the finger is from the track. Time runs from left to right in every language
/// unless the geometry is mirrored.
struct FineScrubBar: View {
  let model: ScrubberState
  let geometry: SliderGeometry
  @State private var tap = Tap()
  @State private var isFading = false
  @GestureState private var isTouched = false
  @Environment(\.locale) private var locale

  init(model: ScrubberState, geometry: SliderGeometry) {
    (self.model, self.geometry) = (model, geometry)
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
      .onChange(of: proxy.size.width, initial: true) { _, _ in
        model.setLengths(track: geometry.thumbTravel(in: bounds))
      }
    }
    // The geometry mirrors the layout if needed; SwiftUI must not mirror it again.
    .environment(\.layoutDirection, .leftToRight)
    .frame(height: geometry.thumb.height)
    .sensoryFeedback(trigger: tap) { _, tap in tap.feedback }
    // A canceled drag has no end event; only the gesture state is reset.
    .onChange(of: isTouched) { _, touched in if !touched { cancelled(at: .now) } }
    .onChange(of: model.indicator) { _, _ in isFading = true }
    .focusable()
    .onKeyPress(phases: [.down, .repeat], action: pressed)
  }

  private func bar(in bounds: SliderGeometry.Rectangle) -> some View {
    ZStack {
      Capsule().fill(.quaternary).placed(in: geometry.trackRect(in: bounds))
      Capsule().fill(.tint).placed(in: geometry.fillRect(in: bounds, share: model.share))
      Circle().fill(.white).placed(in: geometry.thumbRect(in: bounds, share: model.share))
    }
    .accessibilityElement()
    .accessibilityLabel(Text("Position"))
    .accessibilityValue(Text(model.spokenPosition.text(in: locale)))
    .accessibilityAdjustableAction { perform(.increments($0 == .increment ? 1 : -1)) }
  }

  /// The speed, shown above the thumb; also the element to adjust it with assistive technologies.
  private func fadingLabel(in bounds: SliderGeometry.Rectangle) -> some View {
    let thumb = geometry.thumbRect(in: bounds, share: model.share)
    let indicator = model.indicator
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
    .accessibilityValue(Text(SpeedReading(factor: model.selectedSpeed).spoken))
    .accessibilityAdjustableAction { model.changeSpeed(by: $0 == .increment ? 1 : -1) }
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
      geometry.touch(x: location.x, y: location.y - bounds.midY, time: time, in: bounds)
    }
    if !model.isTracking { show(model.send(.touchDown(touch(start)))) }
    show(model.send(.touchMoved(touch(end))))
  }

  func lifted(at date: Date) {
    show(model.send(.touchUp(TouchPoint(x: 0, y: 0, time: date.timeIntervalSinceReferenceDate))))
  }
  func cancelled(at date: Date) {
    show(model.send(.touchCancelled(time: date.timeIntervalSinceReferenceDate)))
  }

  func perform(_ action: SliderAction) {
    show(model.perform(action, at: Date.now.timeIntervalSinceReferenceDate))
  }

  private func pressed(_ press: KeyPress) -> KeyPress.Result {
    guard let key = SliderKey(press.key),
      press.modifiers.isDisjoint(with: [.control, .option, .command])
    else { return .ignored }
    let keyboard = SliderKeyboard(isMirrored: geometry.isMirrored)
    perform(keyboard.action(for: key, isFine: press.modifiers.contains(.shift)))
    return .handled
  }

  private func show(_ response: ScrubResponse) {
    if let haptic = response.feedback.haptic { tap = Tap(count: tap.count + 1, haptic: haptic) }
  }
}
