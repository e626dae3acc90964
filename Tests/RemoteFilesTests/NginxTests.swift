import Foundation
import RemoteFiles
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import Testing

#if FFmpeg
  import FFmpegSeek
  import FineScrub
  import ScrubTime
#endif

/// Reads from a real web server, over HTTP and HTTPS.
@Suite(.enabled(if: Nginx.isPresent), .serialized)
struct NginxTests {
  private let nginx: Nginx
  private let bytes = ServedBytes.random(3_000_000, seed: 3)

  init() throws {
    nginx = try Nginx()
    try Data(bytes).write(to: URL(filePath: nginx.root + "/file.bin"))
  }

  private var options: RemoteOptions {
    RemoteOptions(retries: 4, certificateFile: nginx.certificate)
  }

  private func check(_ file: RemoteFile, _ count: Int, at offset: Int) throws {
    let read = try file.read(count, at: Int64(offset), cancellation: Cancellation())
    let expected = Array(bytes[offset..<min(offset + count, bytes.count)])
    #expect(read == expected, "\(count) bytes at \(offset)")
  }

  @Test("Reads return the bytes of the file", arguments: [false, true])
  func reads(isSecure: Bool) throws {
    let file = try RemoteFile(
      url: nginx.url("/file.bin", isSecure: isSecure), options: options)
    #expect(file.byteCount == 3_000_000)
    #expect(file.identity != nil)
    let seed = UInt64.random(in: 0...UInt64.max)
    onThreads(4) { number in
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      for _ in 0..<25 {
        let offset = Int.random(in: bytes.indices, using: &random)
        try check(file, Int.random(in: 1...300_000, using: &random), at: offset)
      }
    }
    file.close()
    nginx.stop()
    let name = isSecure ? "HTTP/2.0 " : "HTTP/1.1 "
    #expect(nginx.log.count >= 2)
    #expect(nginx.log.allSatisfy { $0.hasPrefix(name) }, "\(nginx.log.prefix(3))")
  }

  @Test("A certificate that is not trusted is refused, and says so")
  func untrustedCertificate() throws {
    let url = nginx.url("/file.bin", isSecure: true)
    let error = failure { try RemoteFile(url: url, options: .test) }
    #expect(error?.cause.contains("certificate") == true, "\(String(describing: error))")
    nginx.stop()
    #expect(nginx.log.allSatisfy { $0.contains(" 400 ") })
  }

  @Test("A certificate of another host is refused") func otherHost() throws {
    let other = try Nginx(hosts: "DNS:example.com")
    let error = failure {
      try RemoteFile(
        url: other.url("/file.bin", isSecure: true),
        options: RemoteOptions(retries: 0, certificateFile: other.certificate))
    }
    #expect(error?.cause.isEmpty == false)
  }

  @Test("A redirect is followed") func redirect() throws {
    try Data(bytes).write(to: URL(filePath: nginx.root + "/video.mp4"))
    let file = try RemoteFile(url: nginx.url("/moved/", isSecure: false), options: options)
    defer { file.close() }
    try check(file, 1000, at: 1_000_000)
  }

  @Test("Without ranges the file is read once", arguments: [false, true])
  func withoutRanges(isSecure: Bool) throws {
    let file = try RemoteFile(
      url: nginx.url("/plain/file.bin", isSecure: isSecure), options: options)
    defer { file.close() }
    for offset in [0, 2_000_000, 2_999_000] { try check(file, 1000, at: offset) }
  }

  @Test("A host with one connection serves reads at the same time", arguments: [false, true])
  func oneConnection(isSecure: Bool) throws {
    let file = try RemoteFile(
      url: nginx.url("/one/file.bin", isSecure: isSecure), options: options)
    defer { file.close() }
    onThreads(4) { number in
      for round in 0..<3 { try check(file, 40_000, at: number * 700_000 + round * 50_000) }
    }
  }

  @Test("A file that is replaced is a change", arguments: [false, true])
  func replacedFile(isSecure: Bool) throws {
    let file = try RemoteFile(
      url: nginx.url("/file.bin", isSecure: isSecure), options: options)
    defer { file.close() }
    let other = URL(filePath: nginx.root + "/file.bin")
    try Data(ServedBytes.random(3_000_000, seed: 4)).write(to: other)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: other.path)
    let error = failure { try file.read(1000, at: 1_500_000, cancellation: Cancellation()) }
    #expect(error?.code == .changed, "\(String(describing: error))")
  }

  @Test("Canceled reads leave the others", arguments: [false, true])
  func canceledReads(isSecure: Bool) throws {
    let file = try RemoteFile(
      url: nginx.url("/slow/file.bin", isSecure: isSecure), options: options)
    defer { file.close() }
    onThreads(3) { number in
      if number == 0 {
        try check(file, 100_000, at: 1_000_000)
      } else {
        let cancellation = Cancellation()
        cancellation.cancel(afterReads: number)
        let error = failure {
          try file.read(2_500_000, at: 100_000, cancellation: cancellation)
        }
        #expect(error?.code == .cancelled)
      }
    }
    try check(file, 1000, at: 500_000)
  }

  #if FFmpeg
    @Test("Frames are those of the local file", arguments: [false, true])
    func frames(isSecure: Bool) async throws {
      let clip = try RemoteClip.shared.get()
      try FileManager.default.copyItem(atPath: clip.path, toPath: nginx.root + "/clip.mp4")
      let url = try #require(URL(string: nginx.url("/clip.mp4", isSecure: isSecure)))
      let video = try await Video(url: url, remote: options)
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<30 {
        let number = Int.random(in: clip.frames.indices, using: &random)
        let frame = try await video.frame(at: RemoteClip.request(number).time)
        #expect(clip.frames[number].matches(frame), "seed \(seed)")
      }
      await video.close()
    }
  #endif
}

extension Cancellation {
  /// Cancels from another thread, a little later.
  fileprivate func cancel(afterReads count: Int) {
    Thread.detachNewThread { [self] in
      slowDown(seconds: 0.05 * Double(count))
      cancel()
    }
  }
}
