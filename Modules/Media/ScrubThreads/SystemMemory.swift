internal import ScrubSystem

/// The memory that the system grants to the process.
package enum SystemMemory {
  /// The physical memory, in bytes, or the least limit of the process and of its control groups on Linux, if
  /// that is lower.
  package static let byteCount: Int = {
    let limits = ControlGroups(listing: text(of: "/proc/self/cgroup") ?? "").limitPaths
      .compactMap { text(of: $0).flatMap(ControlGroups.limit(in:)) }
    return ([physicalByteCount] + limits + memoryLimits()).min() ?? physicalByteCount
  }()

  /// The share of the last ten seconds in which a thread of the process's control group or of the
  /// system waited for memory, 0 ... 1; 0 where the system does not report it.
  ///
  /// It is Linux's pressure stall information. Reads two small files of the kernel, which takes some
  /// 20 microseconds.
  package static var pressure: Double {
    pressurePaths.compactMap { text(of: $0).flatMap(ControlGroups.pressure(in:)) }.max() ?? 0
  }

  private static let pressurePaths =
    ControlGroups(listing: text(of: "/proc/self/cgroup") ?? "").pressurePaths
    + ["/proc/pressure/memory"]

  private static var physicalByteCount: Int {
    let (pages, size) = (sysconf(CInt(_SC_PHYS_PAGES)), sysconf(CInt(_SC_PAGESIZE)))
    // Every system in use reports them; a gibibyte is safe for others.
    return pages > 0 && size > 0 ? Int(pages) * Int(size) : 1 << 30
  }

  /// Returns the beginning of a small text file; `nil` if it cannot be read.
  private static func text(of path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return (try? Descriptor.bytes(1 << 14, of: file)).map { String(decoding: $0, as: UTF8.self) }
  }
}
