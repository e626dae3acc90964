#if FFmpeg && os(Linux)
  import Foundation
  import ScrubTestSupport
  import Testing

  /// The files and sockets that the program opens when it reads hostile files.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct FileAccessTests {
    /// Whether strace works; some containers forbid it.
    static let canTrace: Bool = {
      let works = (try? trace(["/bin/true"]))?.contains { $0.contains("exited with 0") } ?? false
      if !works {
        FileHandle.standardError.write(
          Data("*** SKIPPED: which files hostile media open, for strace does not work. ***\n".utf8))
      }
      return works
    }()

    @Test(
      "Only the named folder is read, and no socket is created", .enabled(if: canTrace),
      arguments: [
        "read_passwd.avi", "read_passwd_bypass.mp4", "absoluteUris.m3u8", "byteRange.m3u8",
        "sample_mpd_multiple_baseUrls",
      ])
    func onlyTheNamedFolderIsRead(name: String) throws {
      let folder = try #require(SharedFolder.url).appending(path: "media/bad").path
      let program = try ScrubProcess.executable().path
      let calls = try Self.trace([program, "probe", folder + "/" + name])
      let opened = calls.compactMap(Self.openedPath)
      #expect(opened.contains(folder + "/" + name), "the trace saw nothing")
      let foreign = opened.filter { !$0.hasPrefix(folder + "/") && !Self.isOfTheSystem($0) }
      #expect(foreign == [])
      #expect(calls.filter { $0.contains("socket(") || $0.contains("connect(") } == [])
    }

    /// Whether a path belongs to libraries or their initializers.
    private static func isOfTheSystem(_ path: String) -> Bool {
      let exact = [
        "/etc/ld.so.cache", "/etc/gcrypt/hwf.deny", "/etc/localtime", "/etc/ssl/openssl.cnf",
        "/dev/urandom",
      ]
      let isLibrary = path.contains(".so") || path.hasSuffix(".mo") || path.contains("/locale")
      return exact.contains(path) || isLibrary || path.hasPrefix("/proc/")
        || path.hasPrefix("/sys/") || path.hasPrefix("/usr/lib/") || path.hasPrefix("/usr/share/")
        // The thread sanitizer's runtime reads files of its own.
        || path.contains("/tsan.rodata.")
        || ProcessInfo.processInfo.environment["TSAN_OPTIONS"]?.contains(path) == true
    }

    /// Returns the path in a line such as `openat(AT_FDCWD, "/a", O_RDONLY) = 3`.
    private static func openedPath(_ line: String) -> String? {
      guard line.contains("openat(") else { return nil }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : nil
    }

    private static func trace(_ command: [String]) throws -> [String] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["timeout", "60", "strace", "-f", "-s", "4096", "-e", "trace=openat,connect,socket"]
        + command
      let errors = Pipe()
      process.standardError = errors
      process.standardOutput = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text.split(separator: "\n").map(String.init)
    }
  }
#endif
