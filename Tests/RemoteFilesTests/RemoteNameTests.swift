import FFmpegSeek
import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import Testing

/// The names of URLs for messages, and the settings for remote videos.
struct RemoteNameTests {
  @Test(
    "A URL is named without its secrets, and nothing else is a URL",
    arguments: [
      ("https://example.org/a.mp4", "https://example.org/a.mp4"),
      ("HTTP://anna:pa55@Example.org:81/a.mp4?token=1#t=3", "http://example.org:81/a.mp4"),
      ("http://", "http://"), ("https://[/", "https://"), ("http:/a.mp4", nil),
      ("./http://a", nil), ("a.mp4", nil), ("", nil), ("file:///a.mp4", nil), ("ftp://a/b", nil),
      (" http://a/b", nil), ("https", nil),
    ] as [(String, String?)])
  func names(text: String, name: String?) { #expect(RemoteFile.name(of: text) == name) }

  @Test(
    "A URL of another scheme is named without its secrets, too",
    arguments: [
      ("file:///etc/x", "file:///etc/x"), ("ftp://example.org/a", "ftp://example.org/a"),
      ("FTP://anna:pa55@example.org:2121/a?b", "ftp://example.org:2121/a"),
    ])
  func otherSchemes(url: String, name: String) {
    #expect(failure { try RemoteFile(url: url) }?.path == name)
  }

  @Test("The deadline of an opening begins with the first connection", .timeLimit(.minutes(1)))
  func deadline() throws {
    var behavior = RemoteServer.Behavior()
    behavior.ranges = .ignored
    behavior.fault = .pause(after: 1000)
    let served = try ServedBytes(100_000, behavior)
    let error = #expect(throws: MediaError.self) {
      try RemoteSource(url: served.url, options: SourceOptions(openDeadline: 0.5))
    }
    #expect(error?.code == .timedOut && error?.cause == "it took longer than 0.5 s")
    #expect(error?.path == served.url)
    let canceled = #expect(throws: MediaError.self) {
      let cancellation = Cancellation()
      cancellation.cancel()
      _ = try RemoteSource(
        url: served.url, options: SourceOptions(openDeadline: 0.5), cancellation: cancellation)
    }
    #expect(canceled?.code == .cancelled)
  }

  @Test("The settings for a remote video have the longer deadlines") func options() {
    let standard = RemoteSource.standardOptions
    let usual = RemoteSource.options(for: SourceOptions(threads: 3, scanBytes: 7))
    #expect(usual.threads == 3 && usual.scanBytes == standard.scanBytes)
    #expect(usual.openDeadline == standard.openDeadline)
    #expect(usual.requestDeadline == standard.requestDeadline)
    let patient = RemoteSource.options(for: SourceOptions(openDeadline: nil, requestDeadline: 600))
    #expect(patient.openDeadline == nil && patient.requestDeadline == 600)
  }
}
