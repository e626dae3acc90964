#if FFmpeg
  import Foundation
  import ScrubRemoteServer
  import Testing

  /// Videos on a web server, typed as URLs.
  struct RemoteVideoCommandTests {
    private let folder: ScratchFolder
    private let clip: String
    private let server: RemoteServer

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240)
      server = try RemoteServer(["/clip.mp4": Resource(path: clip)])
    }

    private var url: String { server.url("/clip.mp4") }
    /// The URL with a user, a password and a query.
    private var secretURL: String {
      url.replacing("http://", with: "http://anna:pa55word@") + "?token=s3cret"
    }

    /// Checks that neither the password nor the token is in some text.
    private func expectNoSecrets(_ texts: [String]) {
      for text in texts { #expect(!text.contains("pa55word") && !text.contains("s3cret")) }
    }

    @Test("A URL is opened, and its frames are those of the file")
    func framesAreThoseOfTheFile() throws {
      let commands = "seek 3\nstep -1\nseek 7.9\nseek 0\n"
      let far = try ScrubRun.run(["--json"], commands: "open \(url)\n" + commands).results()
      let near = try ScrubRun.run(["--json"], commands: "open \(clip)\n" + commands).results()
      #expect(far.allSatisfy { $0.isOK == true } && far.count == 5)
      #expect(far.map { $0.string("md5") } == near.map { $0.string("md5") })
      #expect(far[0].integer("width") == 160 && far[0].string("codec") == "h264")
      #expect(!server.log.requests.isEmpty)
    }

    @Test("A URL is an argument, too") func urlAsArgument() throws {
      let outcome = try ScrubRun.run([url], commands: "seek #60\n")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      #expect(outcome.lines.first?.hasPrefix("160×90, h264") == true)
    }

    @Test("stats counts requests and bytes of a URL only") func statistics() throws {
      let far = try ScrubRun.run([url, "--json"], commands: "seek 3\nstats\n").results()
      #expect(far[1].integer("requests") == server.log.requests.count)
      #expect(try far[1].value("bytes") >= Double(server.log.bodyBytes))
      #expect(far[1].integer("wastedBytes") == 0)
      let near = try ScrubRun.run([clip, "--json"], commands: "seek 3\nstats\n").results()
      #expect(near[1].keys == far[1].keys.subtracting(["requests", "bytes", "wastedBytes"]))
      let text = try ScrubRun.run([url], commands: "stats\n")
      #expect(text.lines.contains { $0.hasPrefix("requests ") })
    }

    @Test("probe, export-frame and storyboard work as on the file")
    func subcommandsWorkAsOnTheFile() throws {
      var outputs: [[String]] = []
      for video in [url, clip] {
        let probe = try ScrubRun.run(["probe", video, "--frames", "--json"])
        let still = folder.path("still.png")
        let export = try ScrubRun.run(["export-frame", "#100", video, "--out", still])
        let sheets = folder.path("sheets")
        let storyboard = try ScrubRun.run(["storyboard", video, "--out", sheets])
        #expect([probe, export, storyboard].map(\.status) == [0, 0, 0], "\(storyboard.errors)")
        let files = [still, sheets + "/storyboard-001.jpg", sheets + "/contact-sheet.jpg"]
        let bytes = try files.map { try Data(contentsOf: URL(filePath: $0)) }
        outputs.append(Array(probe.lines.dropFirst()) + bytes.map { $0.base64EncodedString() })
      }
      #expect(outputs[0] == outputs[1])
    }

    @Test("serve opens a URL") func serve() throws {
      let outcome = try ScrubRun.run(["serve"], commands: "open \(url)\nseek 1 exact\nquit\n")
      #expect(outcome.lines.last?.hasPrefix("frame 1.000000") == true, "\(outcome.lines)")
    }

    @Test("A password is used, and never shown") func passwordIsNeverShown() throws {
      server.behavior.authentication = .basic(user: "anna", password: "pa55word")
      let lines = ["open \(secretURL)", "seek 1", "open \(url)", "nosuch \(secretURL)", secretURL]
      let quote = "open \"" + secretURL
      let json = try ScrubRun.run(
        ["--json"], commands: (lines + [quote]).map { $0 + "\n" }.joined())
      #expect(try json.results().map(\.isOK) == [true, true, false, false, false, false])
      #expect(json.lines[2].contains("requires authentication"))
      let text = try ScrubRun.run([secretURL], commands: "export \(folder.path("a.png"))\nx\n")
      let missing = try ScrubRun.run(["probe", secretURL.replacing("clip", with: "other")])
      #expect(missing.errors.contains("/other.mp4"))
      let invalid = try ScrubRun.run(["probe", "http://anna:pa55word@"])
      #expect(invalid.status == 1)
      let texts = [json, text, missing, invalid].flatMap { $0.lines + [$0.errors] }
      expectNoSecrets(texts + [try String(contentsOf: stillText(), encoding: .isoLatin1)])
    }

    private func stillText() -> URL { URL(filePath: folder.path("a.png")) }

    @Test("What fails has a clear message and status 1") func failures() throws {
      let faults: [(String, String)] = [
        (server.url("/no.mp4"), "the server has no such file (404)"),
        ("http://no-such-host.invalid/a.mp4", "the host was not found"),
        (url.replacing("http:", with: "https:"), "the connection broke: SSL"),
        ("http://", "not a URL of http or https"),
        ("HTTP://[/", "not a URL of http or https"),
      ]
      for (url, message) in faults {
        for arguments in [["probe", url], [url]] {
          let outcome = try ScrubRun.run(arguments)
          #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
          #expect(outcome.lines.isEmpty)
        }
      }
      let live = try ScrubRun.run(["--json"], commands: "open \(url) live\n").results()
      #expect(live[0].errorMessage?.contains("is a URL; give a path") == true)
    }

    @Test("Nothing but a video that was typed causes a request") func nothingElseAsks() throws {
      for arguments in [
        ["check", url], ["replay", url], ["--config", url, "--json"], ["--config=" + url, clip],
        ["lab", "replay", url], ["export-frame", "0", clip, "--out", url + ".png"],
        ["storyboard", clip, "--out", url], ["demo", url],
        ["replay", "gesture.json", "--config", url],
      ] {
        let outcome = try ScrubRun.run(arguments)
        #expect(outcome.status != 0 && outcome.errors.contains("is a URL"), "\(arguments)")
      }
      let commands = [
        "replay \(url)", "record \(url)", "curve save mine \(url)", "plot out=\(url).svg",
        "export \(url).png", "curve new plugin library=\(url)",
      ]
      let results = try ScrubRun.run(
        [clip, "--json"], commands: commands.map { $0 + "\n" }.joined()
      ).results()
      #expect(results.map(\.isOK) == commands.map { _ in false })
      #expect(server.log.connections == 0)
    }

    @Test("A URL in a file causes no request") func filesAskNothing() throws {
      try folder.write(
        "{ curves: { a: { kind: 'plugin', library: '\(url)' } }, video: '\(url)' }",
        to: "config.json5")
      let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:8,\n\(url)\n#EXT-X-ENDLIST\n"
      try folder.write(playlist, to: "list.m3u8")
      try folder.write(url + "\n", to: "list.m3u")
      try folder.write("ffconcat version 1.0\nfile '\(url)'\n", to: "list.ffconcat")
      try folder.write(#"{"slider":"\#(url)","video":"\#(url)","events":[]}"#, to: "gesture.json")
      let config = folder.path("config.json5")
      _ = try ScrubRun.run(["check", config])
      _ = try ScrubRun.run(
        ["--config", config, clip], commands: "reload\nreplay \(folder.path("gesture.json"))\n")
      _ = try ScrubRun.run(["replay", folder.path("gesture.json")])
      for name in ["list.m3u8", "list.m3u", "list.ffconcat"] {
        #expect(try ScrubRun.run(["probe", folder.path(name)]).status == 1)
      }
      #expect(server.log.connections == 0)
      // Nor does a playlist that is read from the server.
      server.set(Resource(Array(playlist.utf8)), at: "/list.m3u8")
      #expect(try ScrubRun.run(["probe", server.url("/list.m3u8")]).status == 1)
      #expect(server.log.requests.allSatisfy { $0.head.path == "/list.m3u8" })
    }

    @Test("Ctrl-C ends the opening of a URL") func interruption() throws {
      server.behavior.fault = .stall
      let program = try ScrubProcess(["--json", "--no-cache"])
      program.send("open \(url)\n")
      while server.log.requests.isEmpty {}
      program.interrupt()
      let result = try JSONResult(#require(try program.nextLine()))
      #expect(result.errorCode == "cancelled")
      #expect(try program.finish().status == 1)
    }
  }
#endif
