import ScrubFiles
import ScrubSystem

/// Metadata that change with a file's content, at the cost of one system call.
struct FileSignature {
  /// The state of the file; `nil` if there is none.
  private let state: FileState?
  /// Whether another change of the same size may get the same times, because the file was just written.
  private let isFresh: Bool

  /// The steps of times in seconds: FAT counts every other second, and NFS may keep whole ones.
  private static let coarsest: Int64 = 2

  /// Reads the metadata.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - now: The time in seconds since 1970.
  init(of path: String, now: Int = time(nil)) {
    state = try? FileState(of: path)
    let age = state.map { Int64(now).subtractingReportingOverflow($0.modified.seconds) }
    isFresh = age.map { !$0.overflow && (0...Self.coarsest).contains($0.partialValue) } ?? false
  }

  /// Returns whether the file may have other contents than when it had an earlier signature.
  func mayDiffer(from former: FileSignature) -> Bool {
    state != former.state || former.isFresh && !isFresh
  }
}
