import ScrubPlayback
import Scrubbing
import Surface
import Testing
import ViewerModel

@Suite("Keys") struct KeyCommandTests {
  @Test(
    "The arrow keys step by frames, and with Shift farther",
    arguments: [
      ("Left", false, .frames(-1)), ("Right", false, .frames(1)), ("KP_Left", false, .frames(-1)),
      ("Left", true, .increments(-1)), ("Right", true, .increments(1)),
      ("Up", false, .increments(1)),
      ("Down", false, .increments(-1)), ("Page_Up", false, .pages(1)),
      ("Page_Down", false, .pages(-1)), ("KP_Next", false, .pages(-1)), ("Home", false, .minimum),
      ("End", true, .maximum),
    ] as [(String, Bool, SliderAction)])
  func arrows(name: String, hasShift: Bool, action: SliderAction) {
    let event = KeyEvent(name: name, hasShift: hasShift)
    #expect(KeyCommand(event, at: .slider) == .action(action))
    #expect(KeyCommand(event, at: .control) == nil)
  }

  @Test(
    "The shuttle's keys go down and up everywhere",
    arguments: [("j", Shuttle.Key.j), ("k", .k), ("l", .l)])
  func shuttleKeysWorkEverywhere(name: String, key: Shuttle.Key) {
    for isDown in [true, false] {
      let event = KeyEvent(name: name, isDown: isDown)
      #expect(KeyCommand(event, at: .slider) == .shuttle(key, isDown: isDown))
      #expect(KeyCommand(event, at: .control) == .shuttle(key, isDown: isDown))
    }
  }

  @Test("Escape cancels everywhere") func escapeCancelsEverywhere() {
    #expect(KeyCommand(KeyEvent(name: "Escape"), at: .control) == .cancel)
  }

  @Test("The space bar plays unless a control uses it") func spaceBarPlaysUnlessAControlUsesIt() {
    #expect(KeyCommand(KeyEvent(name: "space"), at: .slider) == .togglePlayback)
    #expect(KeyCommand(KeyEvent(name: "space"), at: .drawing) == .togglePlayback)
    #expect(KeyCommand(KeyEvent(name: "space"), at: .control) == nil)
  }

  @Test(
    "The window's keys work everywhere",
    arguments: [
      ("f", false, .perform("window.full-screen")), ("F11", false, .perform("window.full-screen")),
      ("F1", false, .perform("window.shortcuts")),
      ("F10", false, .perform("window.menu")), ("question", true, .perform("window.shortcuts")),
      ("o", true, .perform("window.open")), ("l", true, .perform("window.open-location")),
      ("q", true, .perform("window.close")), ("w", true, .perform("window.close")),
      ("s", true, .perform("window.save-frame")), ("e", true, .perform("window.export-trim")),
    ] as [(String, Bool, KeyCommand)])
  func windowKeys(name: String, hasControl: Bool, command: KeyCommand) {
    for place in [KeyCommand.Place.slider, .drawing, .control] {
      let event = KeyEvent(name: name, hasCommand: hasControl, hasControl: hasControl)
      #expect(KeyCommand(event, at: place) == command)
    }
    let other = KeyEvent(name: name, hasCommand: true, hasControl: !hasControl)
    #expect(KeyCommand(other, at: .slider) == nil)
  }

  @Test(
    "Digits select curves, unless a control uses them",
    arguments: [("1", 0), ("9", 8), ("KP_3", 2), ("0", nil), ("KP_0", nil)] as [(String, Int?)])
  func digits(name: String, index: Int?) {
    let command = index.map { KeyCommand.selectCurve($0) }
    #expect(KeyCommand(KeyEvent(name: name), at: .slider) == command)
    #expect(KeyCommand(KeyEvent(name: name), at: .drawing) == command)
    #expect(KeyCommand(KeyEvent(name: name), at: .control) == nil)
    #expect(KeyCommand(KeyEvent(name: name, hasControl: true), at: .slider) == nil)
  }

  @Test("Commands of the desktop are ignored") func desktopCommandsAreIgnored() {
    #expect(KeyCommand(KeyEvent(name: "Left", hasCommand: true), at: .slider) == nil)
    #expect(KeyCommand(KeyEvent(name: "l", hasCommand: true), at: .slider) == nil)
  }

  @Test("A shuttle key is released whatever modifiers are held")
  func shuttleKeyIsReleasedWithModifiers() {
    let event = KeyEvent(name: "k", hasControl: true, isDown: false)
    #expect(KeyCommand(event, at: .slider) == .shuttle(.k, isDown: false))
    #expect(KeyCommand(KeyEvent(name: "k", hasControl: true), at: .slider) == nil)
  }

  @Test("A comma shifts the second video, and with Control it shows the preferences")
  func comma() {
    #expect(KeyCommand(KeyEvent(name: "comma"), at: .slider) == .perform("comparison.earlier"))
    let event = KeyEvent(name: "comma", hasControl: true)
    #expect(KeyCommand(event, at: .control) == .perform("window.preferences"))
  }
}
