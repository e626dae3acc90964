import FFmpegHandles
import Foundation
import Testing

@testable import ScrubTools

/// `scrub --version`, and warnings about a different FFmpeg version than at build time.
struct VersionTests {
  @Test("--version prints the program's version, then FFmpeg's and that of each library")
  func versionsAreListed() throws {
    let outcome = try ScrubRun.run(["--version"])
    #expect(outcome.status == 0 && outcome.errors == "")
    let first = try #require(outcome.lines.first)
    #expect(first.hasPrefix("scrub \(VersionFacts.version)") && first.hasSuffix("license MIT"))
    #expect(outcome.lines.dropFirst() == VersionFacts.lines(FFmpegVersions.current)[...])
  }

  @Test("--version --json prints one object with the running and the built versions")
  func versionsAreOneObject() throws {
    let results = try ScrubRun.run(["--version", "--json"]).results()
    #expect(results.count == 1 && results[0].keys == ["version", "commit", "license", "ffmpeg"])
    guard let versions = FFmpegVersions.current else {
      #expect(results[0].isNull("ffmpeg"))
      return
    }
    let ffmpeg = try results[0].child("ffmpeg")
    #expect(try ffmpeg.child("release").string("running") == versions.runningRelease)
    #expect(ffmpeg.string("license") == versions.license)
    for library in versions.libraries {
      #expect(try ffmpeg.child(library.name).string("running") == "\(library.running)")
      #expect(try ffmpeg.child(library.name).string("built") == "\(library.built)")
    }
  }

  @Test("--version takes no other words", arguments: [["x.mp4"], ["--config", "x"], ["--nosuch"]])
  func otherWordsAreRefused(_ words: [String]) throws {
    #expect(try ScrubRun.run(["--version"] + words).status == 2)
  }

  @Test("The build version is printed if another one runs")
  func theBuiltVersionIsPrintedWhereItDiffers() {
    let (built, running) = (LibraryVersion(59, 37, 100), LibraryVersion(60, 3, 100))
    let versions = FFmpegVersions(
      builtRelease: "5.1.9", runningRelease: "6.0", license: "LGPL version 2.1 or later",
      libraries: [
        .init("libavcodec", built: built, running: running),
        .init("libavutil", built: built, running: built),
      ])
    #expect(
      VersionFacts.lines(versions) == [
        "FFmpeg 6.0 (built for 5.1.9), license LGPL version 2.1 or later",
        "libavcodec 60.3.100 (built for 59.37.100)",
        "libavutil 59.37.100",
      ])
    #expect(VersionFacts.lines(nil) == ["built without FFmpeg"])
  }
}
