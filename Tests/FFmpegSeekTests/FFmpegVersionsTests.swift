import FFmpegHandles
import FFmpegSeek
import ScrubMedia
import Testing

/// Tests of FFmpeg versions that a program rejects.
struct FFmpegVersionsTests {
  private static let built = LibraryVersion(59, 37, 100)

  private static func versions(_ running: [LibraryVersion]) -> FFmpegVersions {
    FFmpegVersions(
      builtRelease: "5.1.9", runningRelease: "6.0", license: "GPL",
      libraries: zip(["libavformat", "libavcodec"], running).map {
        FFmpegVersions.Library($0, built: built, running: $1)
      })
  }

  @Test(
    "Another major version of a library is rejected, another minor or micro version is not",
    arguments: [
      ([built, built], nil),
      ([LibraryVersion(59, 38, 100), LibraryVersion(59, 37, 101)], nil),
      ([LibraryVersion(59, 0, 0), built], nil),
      ([LibraryVersion(60, 37, 100), built], "libavformat is 60.37.100 instead of 59.37.100"),
      ([built, LibraryVersion(58, 134, 100)], "libavcodec is 58.134.100 instead of 59.37.100"),
      (
        [LibraryVersion(60, 3, 100), LibraryVersion(60, 4, 101)],
        "libavformat is 60.3.100 instead of 59.37.100, libavcodec is 60.4.101 instead of 59.37.100"
      ),
      ([], nil),
    ] as [([LibraryVersion], String?)])
  func onlyOtherMajorVersionsAreRejected(_ running: [LibraryVersion], _ expected: String?) {
    let refusal = Self.versions(running).refusal
    #expect((refusal == nil) == (expected == nil))
    if let expected, let refusal {
      #expect(refusal.cause.hasSuffix(": " + expected))
      #expect(refusal.advice.contains("FFmpeg 6.0") && refusal.advice.contains("FFmpeg 5.1.9"))
    }
  }

  @Test("A packed version is read as FFmpeg packs it")
  func aPackedVersionIsUnpacked() {
    #expect("\(LibraryVersion(packed: 60 << 16 | 31 << 8 | 102))" == "60.31.102")
    #expect(LibraryVersion(packed: 0xFFFF_FFFF) == LibraryVersion(0xFFFF, 0xFF, 0xFF))
  }

  #if FFmpeg
    @Test("A rejection becomes an error that names both versions and the file")
    func rejectionBecomesAMediaError() throws {
      let running = [LibraryVersion(60, 3, 100), Self.built]
      let refusal = try #require(Self.versions(running).refusal)
      let error = MediaError(FFmpegFailure(refusal), path: "a.mp4", interrupt: Interrupt())
      #expect(error.operation == "open" && error.code == .unsupported && error.path == "a.mp4")
      #expect(
        error.description
          == "cannot open \"a.mp4\": this program was built for another FFmpeg: "
          + "libavformat is 60.3.100 instead of 59.37.100. Build the program with the headers of "
          + "FFmpeg 6.0, or let it find the libraries of FFmpeg 5.1.9.")
    }

    @Test("The FFmpeg of the tests is known and accepted")
    func theVersionsOfTheTestsAreKnown() throws {
      let versions = try #require(FFmpegVersions.current)
      #expect(
        versions.libraries.map(\.name) == [
          "libavformat", "libavcodec", "libavutil", "libswscale", "libswresample",
        ])
      // The oldest that is supported is FFmpeg 5.1, whose smallest major version is libswresample 4.
      #expect(versions.libraries.allSatisfy { $0.built.major >= 4 && $0.running.major >= 4 })
      #expect(versions.refusal == nil && !versions.builtRelease.isEmpty)
    }
  #endif
}
