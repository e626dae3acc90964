import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// Conversion of pointer, wheel and key events.
@Suite struct StripInputTests {
  private func event(
    _ kind: PointerEvent.Kind, _ pointer: UInt, _ x: Double, at milliseconds: UInt32,
    button: Int = 0, history: [(Double, UInt32)] = []
  ) -> PointerEvent {
    func sample(_ x: Double, _ time: UInt32) -> PointerEvent.Sample {
      PointerEvent.Sample(place: Point(x: x, y: 5), milliseconds: time)
    }
    return PointerEvent(
      kind: kind, pointer: pointer, button: button, sample: sample(x, milliseconds),
      history: history.map { sample($0.0, $0.1) })
  }

  @Test("Every place of a pointer arrives once, in order, with its own time")
  func history() throws {
    var pointers = StripPointers()
    let hover = pointers.handle(event(.hover, 0, 1, at: 900), now: 50)
    #expect(hover.isEmpty)
    let down = pointers.handle(event(.down, 0, 10, at: 1000, button: 1), now: 50)
    #expect(down == [.down(1, TouchPoint(x: 10, y: 5, time: 50))])
    let moves = pointers.handle(
      event(.move, 0, 16, at: 1030, history: [(12, 1010), (14, 1020), (16, 1030)]), now: 50.1)
    let up = pointers.handle(event(.up, 0, 16, at: 1040, button: 1), now: 50.2)
    let points = (moves + up).compactMap { touch -> TouchPoint? in
      switch touch {
      case .moved(1, let point), .up(1, let point): point
      default: nil
      }
    }
    #expect(points.map(\.x) == [12, 14, 16, 16])
    for (point, time) in zip(points, [50.01, 50.02, 50.03, 50.04]) {
      #expect(abs(try #require(point.time) - time) < 1e-9)
    }
    #expect(!pointers.isHeld)
  }

  @Test("Fingers have numbers of their own, and other buttons are no fingers")
  func fingers() {
    var pointers = StripPointers()
    _ = pointers.handle(event(.down, 7, 10, at: 0), now: 1)
    guard case .down(2, _)? = pointers.handle(event(.down, 9, 20, at: 5), now: 1.005).first else {
      Issue.record("the second finger is not number 2")
      return
    }
    _ = pointers.handle(event(.up, 7, 10, at: 9), now: 1.009)
    guard case .down(1, _)? = pointers.handle(event(.down, 11, 5, at: 12), now: 1.012).first else {
      Issue.record("a number that is free is not taken again")
      return
    }
    let other = pointers.handle(event(.down, 0, 1, at: 20, button: 3), now: 2)
    #expect(other.isEmpty)
    let cancelled = pointers.handle(event(.cancel, 9, 0, at: 30), now: 3)
    let again = pointers.handle(event(.cancel, 9, 0, at: 31), now: 3)
    #expect(cancelled == [.cancelled])
    #expect(again.isEmpty)
    _ = pointers.handle(event(.down, 7, 10, at: 40), now: 4)
    pointers.release()
    let released = pointers.handle(event(.move, 7, 50, at: 50), now: 5)
    #expect(released.isEmpty)
  }

  @Test(
    "A pointer whose lift was lost is down once, and not after a move without a button")
  func lostLift() {
    var pointers = StripPointers()
    _ = pointers.handle(event(.down, 0, 10, at: 0, button: 1), now: 1)
    let again = pointers.handle(event(.down, 0, 90, at: 5, button: 1), now: 1.5)
    #expect(again == [.cancelled, .down(1, TouchPoint(x: 90, y: 5, time: 1.5))])
    let hover = pointers.handle(event(.hover, 0, 95, at: 9), now: 2)
    #expect(hover == [.cancelled])
    #expect(!pointers.isHeld)
  }

  @Test("Control and wheel zoom around the pointer, back as far as forth")
  func controlAndWheelZoom() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 4, atX: 300)
    let before = strip.controller.viewport
    for (x, y, isWheel) in [(0.0, -1.0, true), (0, 0.25, true), (-15, 0, false)] {
      for sign in [1.0, -1] {
        strip.take(
          ScrollStep(
            x: sign * x, y: sign * y, isWheel: isWheel, phase: .single, hasControl: true),
          atX: 200)
        if sign > 0 { #expect(strip.controller.viewport != before) }
      }
      let after = strip.controller.viewport
      #expect(abs(after.scale.pointsPerSecond / before.scale.pointsPerSecond - 1) < 1e-9)
      #expect(abs(after.time.seconds - before.time.seconds) < 1e-6)
    }
  }

  @Test("The wheel alone scrolls through time, whichever way it turns")
  func theWheelScrolls() throws {
    var strip = try StripSamples.strip()
    strip.zoom(by: 4, atX: 44)
    strip.take(ScrollStep(y: 1, isWheel: true, phase: .single), atX: nil)
    #expect(strip.controller.viewport.time == StripSamples.time(1))
    strip.take(ScrollStep(x: -40, isWheel: false, phase: .changed), atX: nil)
    #expect(strip.controller.viewport.time == StripSamples.time(0.5))
  }

  @Test("Keys act only while the strip has the focus; undo works everywhere")
  func keys() {
    func command(
      _ name: String, shift: Bool = false, control: Bool = false, isOnStrip: Bool = true,
      hasChosen: Bool = true
    ) -> StripCommand? {
      StripCommand(
        KeyEvent(name: name, hasShift: shift, hasControl: control), isOnStrip: isOnStrip,
        hasChosen: hasChosen)
    }
    #expect(command("z", control: true, isOnStrip: false) == .undo)
    #expect(command("z", shift: true, control: true, isOnStrip: false) == .redo)
    #expect(command("y", control: true) == .redo)
    #expect(command("z") == nil)
    #expect(command("Down") == .chooseEdge(.forwards))
    #expect(command("Up") == .chooseEdge(.backwards))
    #expect(command("Left") == .nudge(frames: -1))
    #expect(command("Right", shift: true) == .nudgeSeconds(1))
    #expect(command("Right", hasChosen: false) == nil)
    #expect(command("bracketleft") == .trim(.leading))
    #expect(command("bracketright") == .trim(.trailing))
    #expect(command("s") == .split)
    #expect(command("s", control: true) == nil)
    #expect(command("Delete") == .remove)
    #expect(command("Escape") == .release)
    #expect(command("plus", control: true) == .zoomIn)
    #expect(command("minus") == .zoomOut)
    #expect(command("0") == .zoomToFit)
    for name in ["s", "Delete", "plus", "Down", "Escape", "bracketleft"] {
      #expect(command(name, isOnStrip: false) == nil)
    }
    #expect(
      StripCommand(
        KeyEvent(name: "s", isDown: false), isOnStrip: true, hasChosen: false) == nil)
  }
}
