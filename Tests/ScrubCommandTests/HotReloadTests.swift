#if FFmpeg
  import Foundation
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Reloading a config during a drag on a real video.
  struct HotReloadTests {
    private func config(_ halving: Int) -> String {
      "{ selected: 'mine', curves: { mine: { kind: 'exponential', halvingDistance: \(halving) } } }"
    }

    /// Different ways of editing the file, each with the speed at 100 points that shows its effect.
    private enum Edit: CaseIterable {
      case inPlace, renamed, broken, recreated
    }

    @Test("A reload replaces the curve during a drag, which ends on the exact frame")
    func reloadDuringADrag() throws {
      let folder = try ScratchFolder()
      let video = try folder.demoClip(frames: 300, name: "a clip.mp4")
      try folder.write(config(100), to: "curves.json5")

      let scrub = try ScrubRun(["--json", "--config", folder.path("curves.json5")])
      let opened = try scrub.ask("open \"\(video)\"")
      #expect(opened.isOK == true && opened.integer("frameCount") == 300)
      _ = try scrub.ask("down 100 0 0")
      var held = try #require(try scrub.ask("move 130 -100 16").number("value"))
      #expect(try scrub.ask("state").number("speed") == 0.5)

      for (edit, (halving, speed)) in zip(
        Edit.allCases, [(50, 0.25), (25, 0.0625), (0, 0.0625), (20, 0.03125)])
      {
        switch edit {
        case .inPlace: try folder.write(config(halving), to: "curves.json5")
        case .renamed: try folder.replace("curves.json5", with: config(halving))
        case .broken: try folder.replace("curves.json5", with: config(halving))
        case .recreated:
          try folder.remove("curves.json5")
          try folder.write(config(halving), to: "curves.json5")
        }
        if edit == .broken {
          // The last valid curve is kept, and the error is reported.
          #expect(try scrub.ask("state").number("value") == held)
          let reload = try scrub.ask("reload")
          #expect(reload.isOK == false && reload.errorMessage?.contains("curves.json5:1:") == true)
        }
        let state = try waitFor(speed: speed, scrub)
        #expect(state.number("value") == held, "\(edit)")
        #expect(state.boolean("isTracking") == true)
        held = try #require(try scrub.ask("move \(140 + halving) -100").number("value"))
      }

      let up = try scrub.ask("up")
      let picture = try up.child("displayedFrame")
      #expect(try up.child("picture").integer("pts") == picture.integer("pts"))
      let number = Int(try #require(up.number("value")) * 30)
      #expect(picture.boolean("exact") == true && picture.integer("frame") == number)
      let seek = try scrub.ask("seek #\(number)")
      #expect(seek.integer("pts") == picture.integer("pts"))

      // A program without a drag shows the same frame, and its pixels contain the number.
      let fresh = try ScrubRun.run([video, "--json"], commands: "seek #\(number)\n").results()
      #expect(fresh[0].string("md5") == seek.string("md5"))
      let shown = try ScrubRun.run(
        [video], commands: "seek #\(number)\nshow\n",
        size: ShownFrame.size(160, 90))
      #expect(ShownFrame(shown.lines).frameNumber == number)
      #expect(try scrub.finish("quit\n").status == 1)  // the reload of the broken file failed
    }

    @Test("Watching can be turned off and on")
    func watchingCanBeTurnedOff() throws {
      let folder = try ScratchFolder()
      try folder.write(config(100), to: "f")
      let scrub = try ScrubRun(["--json", "--config", folder.path("f")])
      #expect(try scrub.ask("watch off").string("config") == folder.path("f"))
      try folder.write(config(50), to: "f")
      #expect(try scrub.ask("speed 100").number("speed") == 0.5)
      #expect(try scrub.ask("reload").isOK == true)
      #expect(try scrub.ask("speed 100").number("speed") == 0.25)
      // Changes made in the meantime are loaded when watching is turned on again.
      try folder.write(config(25), to: "f")
      #expect(try scrub.ask("watch on").isOK == true)
      #expect(try eventually { try scrub.ask("speed 100").number("speed") == 0.0625 })
      #expect(try scrub.finish().status == 0)
    }

    /// Asks for the speed until it has a given value.
    private func waitFor(speed: Double, _ scrub: ScrubRun) throws -> JSONResult {
      var state = try scrub.ask("state")
      let hasCome = try eventually {
        state = try scrub.ask("state")
        return state.number("speed") == speed
      }
      try #require(hasCome, "the speed stays \(state.number("speed") ?? 0)")
      return state
    }
  }
#endif
