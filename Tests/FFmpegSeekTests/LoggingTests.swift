#if FFmpeg
  import FFmpegHandles
  import Foundation
  import Testing

  /// The messages of the libraries below libavformat.
  struct LoggingTests {
    /// A damaged manifest whose text a terminal would obey.
    private static let manifest = "<MPD title=\"\u{1B}]0;PWNED\u{7}\"><a></MPD>"

    private typealias Read =
      @convention(c) (
        UnsafePointer<CChar>, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CInt
      )
      -> UnsafeMutableRawPointer?
    private typealias Cleanup = @convention(c) () -> Void

    private static let read = unsafe function("xmlReadMemory", as: Read.self)
    private static let cleanUp = function("xmlCleanupParser", as: Cleanup.self)

    /// Whether libavformat brings libxml2.
    private static var usesXML: Bool { unsafe read != nil }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      let program = unsafe dlopen(nil, RTLD_NOW)
      return unsafe dlsym(program, name).map { unsafe unsafeBitCast($0, to: type) }
    }

    /// Reads the manifest as libavformat's demuxer for DASH does.
    private static func parse() {
      unsafe _ = read?(manifest, CInt(manifest.utf8.count), "manifest.mpd", nil, 0)
      cleanUp?()
    }

    @Test("libxml2 prints nothing, on any thread", .enabled(if: usesXML))
    func xmlPrintsNothing() async throws {
      let silent = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        Logging.silence()
        Self.parse()
        for _ in 0..<3 {
          DispatchQueue.concurrentPerform(iterations: 8) { _ in
            Logging.silence()
            Self.parse()
          }
        }
        // A thread that never opened a file.
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          Self.parse()
          hasEnded.signal()
        }
        hasEnded.wait()
      }
      #expect(String(decoding: silent.standardErrorContent, as: UTF8.self) == "")
      // It does print otherwise.
      let loud = try await #require(processExitsWith: .success, observing: [\.standardErrorContent])
      {
        Self.parse()
      }
      #expect(String(decoding: loud.standardErrorContent, as: UTF8.self).contains("PWNED"))
    }
  }
#endif
