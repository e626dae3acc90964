import Testing
import ViewerModel

@Suite("The command line") struct ViewerArgumentsTests {
  @Test("Without arguments, the demo clip is opened")
  func withoutArgumentsTheDemoClipOpens() throws {
    let arguments = try ViewerArguments([])
    #expect(arguments.videoPath == nil && arguments.configPath == nil && !arguments.wantsHelp)
  }

  @Test(
    "Options and the video are read",
    arguments: [
      ["--config", "c.json5", "--record", "g.json", "v.mp4"],
      ["v.mp4", "--config=c.json5", "--record=g.json"],
      ["--config=c.json5", "--record", "g.json", "--", "v.mp4"],
    ])
  func optionsAndVideoAreRead(words: [String]) throws {
    let arguments = try ViewerArguments(words)
    #expect(arguments.videoPath == "v.mp4")
    #expect(arguments.configPath == "c.json5")
    #expect(arguments.recordingPath == "g.json")
  }

  @Test("After two hyphens, a word is a video") func afterTwoHyphensAWordIsAVideo() throws {
    #expect(try ViewerArguments(["--", "--config"]).videoPath == "--config")
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

  @Test("Help is requested with either option", arguments: ["--help", "-h"])
  func helpIsRequested(word: String) throws {
    #expect(try ViewerArguments([word]).wantsHelp)
  }
}
