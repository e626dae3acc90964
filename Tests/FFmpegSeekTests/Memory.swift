#if FFmpeg
  import Foundation

  /// What Linux says of this process' memory.
  enum Memory {
    /// Sanitizers keep shadow copies, and freed memory, of which a limit for the code says nothing.
    static let canBeMeasured: Bool = {
      let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
        unsafe dlsym(dlopen(nil, RTLD_NOW), name) != nil
      }
      return !isSanitized && peak != nil
    }()

    /// The most memory that was resident at once, in bytes; nil where the system does not say.
    static var peak: Int? {
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      else { return nil }
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// Makes `peak` count from now on, where the system lets it.
    static func forgetPeak() {
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }
  }
#endif
