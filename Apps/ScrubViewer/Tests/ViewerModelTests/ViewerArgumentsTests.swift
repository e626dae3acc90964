import Testing
import ViewerModel

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
