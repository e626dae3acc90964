internal import Foundation
internal import ScrubThreads

/// A file that several tests write with the same contents.
private final class WrittenFile: Sendable {
  /// Held while the file is written, which may acquire any other lock. An array, because the leak checker does not see
  /// that a global has the memory of `Data`.
  let bytes = Lock<[UInt8]?>(nil, rank: .owner)
}

private let writtenFiles = Lock<[String: WrittenFile]>([:])

/// Writes a file, or a copy of the one that was written before: encoding a clip takes long.
///
/// - Parameters:
///   - key: Everything that the contents depend on.
///   - path: The path of the file.
///   - source: The caller's source file, so that keys of different files are different.
///   - write: Writes the file at the path.
/// - Throws: The error of writing.
package func writeOnce(
  _ key: String, to path: String, source: String = #fileID, by write: () throws -> Void
) throws {
  let file = writtenFiles.withLock { files in
    let file = files[source + key] ?? WrittenFile()
    files[source + key] = file
    return file
  }
  try file.bytes.withLock { bytes in
    if let bytes { return try Data(bytes).write(to: URL(filePath: path)) }
    try write()
    bytes = try Array(Data(contentsOf: URL(filePath: path)))
  }
}
