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

  @Test(
    "Other keys do what their place and their modifiers allow",
    arguments: [
      (KeyEvent(name: "Escape"), .control, .cancel),
      (KeyEvent(name: "space"), .slider, .togglePlayback),
      (KeyEvent(name: "space"), .drawing, .togglePlayback),
      // A control uses it.
      (KeyEvent(name: "space"), .control, nil),
      // Commands of the desktop.
      (KeyEvent(name: "Left", hasCommand: true), .slider, nil),
      (KeyEvent(name: "l", hasCommand: true), .slider, nil),
      (KeyEvent(name: "k", hasControl: true), .slider, nil),
      (KeyEvent(name: "k", hasControl: true, isDown: false), .slider, .shuttle(.k, isDown: false)),
      (KeyEvent(name: "comma"), .slider, .perform("comparison.earlier")),
      (KeyEvent(name: "comma", hasControl: true), .control, .perform("window.preferences")),
    ] as [(KeyEvent, KeyCommand.Place, KeyCommand?)])
  func places(event: KeyEvent, place: KeyCommand.Place, command: KeyCommand?) {
    #expect(KeyCommand(event, at: place) == command)
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
}

@Suite struct StripCommandTests {
  @Test("Keys act only on the strip, arrows only on its edges; undo works everywhere") func keys() {
    func command(
      _ name: String, shift: Bool = false, control: Bool = false,
      at place: StripCommand.Place? = .edges, hasChosen: Bool = true
    ) -> StripCommand? {
      StripCommand(
        KeyEvent(name: name, hasShift: shift, hasControl: control), at: place, hasChosen: hasChosen)
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
    for name in ["i", "Down", "Escape", "bracketleft"] { #expect(command(name, at: nil) == nil) }
    #expect(StripCommand(KeyEvent(name: "i", isDown: false), at: .edges, hasChosen: false) == nil)
  }
}

@Suite("The command line") struct ViewerArgumentsTests {
  @Test(
    "Options and the video are read; without a video, the demo clip is opened",
    arguments: [
      ([], nil, nil, nil, false), (["--help"], nil, nil, nil, true), (["-h"], nil, nil, nil, true),
      (["--config", "c", "--record", "g", "v.mp4"], "v.mp4", "c", "g", false),
      (["v.mp4", "--config=c", "--record=g"], "v.mp4", "c", "g", false),
      (["--config=c", "--record", "g", "--", "v.mp4"], "v.mp4", "c", "g", false),
      // After two hyphens, a word is a video.
      (["--", "--config"], "--config", nil, nil, false),
    ] as [([String], String?, String?, String?, Bool)])
  func read(
    words: [String], video: String?, config: String?, recording: String?, wantsHelp: Bool
  ) throws {
    let arguments = try ViewerArguments(words)
    #expect(arguments.videoPath == video && arguments.configPath == config)
    #expect(arguments.recordingPath == recording && arguments.wantsHelp == wantsHelp)
  }

  @Test(
    "An error says what is wrong",
    arguments: zip(
      [["--color"], ["--config"], ["a", "b", "c"]],
      [
        "unknown option --color", "--config needs a value after it",
        "3 videos are given; open one, or two to compare",
      ]))
  func errorSaysWhatIsWrong(words: [String], message: String) {
    let fault = #expect(throws: ViewerArguments.Fault.self) { try ViewerArguments(words) }
    #expect(fault?.message.hasPrefix(message) == true)
  }
}
