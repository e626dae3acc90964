import Testing
import ViewerModel

/// The commands of keys on the film strip.
@Suite struct StripCommandTests {
  @Test("Keys act only on the strip, arrows only on its edges; undo works everywhere")
  func keys() {
    func command(
      _ name: String, shift: Bool = false, control: Bool = false,
      at place: StripCommand.Place? = .edges, hasChosen: Bool = true
    ) -> StripCommand? {
      StripCommand(
        KeyEvent(name: name, hasShift: shift, hasControl: control), at: place,
        hasChosen: hasChosen)
    }
    #expect(command("z", control: true, at: nil) == .undo)
    #expect(command("z", shift: true, control: true, at: nil) == .redo)
    #expect(command("y", control: true) == .redo)
    #expect(command("z") == nil)
    #expect(command("Down") == .chooseNext)
    #expect(command("KP_Up") == .choosePrevious)
    #expect(command("Left") == .nudge(frames: -1))
    #expect(command("Right", shift: true) == .nudgeSeconds(1))
    #expect(command("Right", hasChosen: false) == nil)
    for place in [StripCommand.Place.playhead, .edges] {
      #expect(command("bracketleft", at: place) == .trim(.leading))
      #expect(command("i", at: place) == .trim(.leading))
      #expect(command("bracketright", at: place) == .trim(.trailing))
      #expect(command("o", at: place) == .trim(.trailing))
      #expect(command("Escape", at: place) == .release)
    }
    #expect(command("o", control: true) == nil)
    for name in ["Down", "Up", "Left", "Right"] {
      #expect(command(name, at: .playhead) == nil, "they move the playhead")
    }
    for name in ["i", "Down", "Escape", "bracketleft"] {
      #expect(command(name, at: nil) == nil)
    }
    #expect(StripCommand(KeyEvent(name: "i", isDown: false), at: .edges, hasChosen: false) == nil)
  }
}
