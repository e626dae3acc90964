#if FFmpeg && os(Linux)
  import FFmpegHandles
  import Foundation
  import Testing

  /// The program with a library that reports another FFmpeg version, as a different library on
  /// `LD_LIBRARY_PATH` would.
  struct OtherFFmpegTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns the environment in which a library reports another version.
    private func environment(
      _ library: FFmpegVersions.Library, reporting version: LibraryVersion
    ) throws -> [String: String] {
      let function = library.name.dropFirst("lib".count) + "_version"
      let packed = version.major << 16 | version.minor << 8 | version.micro
      let path = try folder.compile(
        "other.so", source: "unsigned \(function)(void) { return \(packed)u; }\n")
      return ["LD_PRELOAD": path, "XDG_CACHE_HOME": folder.path("cache")]
    }

    private func nextMajor(_ library: FFmpegVersions.Library) -> LibraryVersion {
      LibraryVersion(library.built.major + 1, 0, 100)
    }

    @Test(
      "Another major version of a library is refused, and both versions are named",
      arguments: FFmpegVersions.current?.libraries ?? [])
    func anotherMajorVersionIsRefused(_ library: FFmpegVersions.Library) throws {
      let running = nextMajor(library)
      let environment = try environment(library, reporting: running)
      try folder.write("hello", to: "a.mp4")
      let probe = try ScrubProcess.run(["probe", folder.path("a.mp4")], environment: environment)
      #expect(probe.status == 1 && probe.lines == [])
      #expect(probe.errors.contains("\(library.name) is \(running) instead of \(library.built)"))
      let version = try ScrubProcess.run(["--version"], environment: environment)
      #expect(version.status == 0)
      #expect(version.lines.contains("\(library.name) \(running) (built for \(library.built))"))
    }

    @Test("Nothing is written with another major version either")
    func nothingIsWritten() throws {
      let library = try #require(FFmpegVersions.current?.libraries.first)
      let environment = try environment(library, reporting: nextMajor(library))
      // The first command creates the demo clip, the second draws with FFmpeg.
      for command in ["seek 0", "plot out=\(folder.path("curves.png"))"] {
        let results = try ScrubProcess.run(
          ["--json"], commands: command + "\n", environment: environment
        ).results()
        #expect(results.map(\.isOK) == [false], "\(command)")
        #expect(results[0].errorMessage?.contains("instead of \(library.built)") == true)
      }
    }

    @Test("With another minor version files open, and probe prints both versions")
    func anotherMinorVersionIsReported() throws {
      let library = try #require(FFmpegVersions.current?.libraries.first)
      var running = library.built
      running.minor += 1
      let environment = try environment(library, reporting: running)
      let clip = try folder.demoClip(frames: 2)
      let outcome = try ScrubProcess.run(["probe", clip, "--json"], environment: environment)
      let reported = try outcome.results()[0].child("ffmpeg").child(library.name)
      #expect(outcome.status == 0)
      #expect(reported.string("running") == "\(running)")
      #expect(reported.string("built") == "\(library.built)")
    }
  }
#endif
