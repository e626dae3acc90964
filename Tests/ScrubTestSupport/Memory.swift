import Foundation

/// Linux's statistics of this process's memory.
package enum Memory {
  /// Sanitizers keep shadow copies and freed memory, so a limit for the code does not apply.
  package static let canBeMeasured: Bool = {
    let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
      unsafe dlsym(dlopen(nil, RTLD_NOW), name) != nil
    }
    return !isSanitized && peak != nil
  }()

  /// The peak resident memory in bytes; `nil` if the system does not report it.
  package static var peak: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Resets `peak` if the system supports it.
  package static func forgetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
