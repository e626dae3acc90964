internal import ScrubFiles
internal import ScrubSystem

/// A folder of sidecars: files that keep what was learned about videos, for their next opening.
///
/// A sidecar is identified by the size, the times of change, and the first and last bytes of its video,
/// and signed with a key that only the user can read: one that was damaged, or written by others, is
/// ignored. Several processes may use a folder at once. Deleting it costs time only.
public struct SidecarFolder: Sendable, Hashable {
  /// An error of the file system.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The operation, the cause with the path, and the remedy.
    public var message: String
    /// The system's error number, `errno`.
    public var underlyingCode: Int32

    /// The message.
    public var description: String { message }
  }

  /// A sidecar in the folder.
  public struct Entry: Sendable, Equatable {
    /// The path of its video when it was written, or the URL without its query; empty if the sidecar is damaged.
    public var videoPath: String
    /// Its size in bytes.
    public var byteCount: Int
    /// When its video was opened last, in seconds since 1970.
    public var lastUse: Double
    /// The name of its file.
    var fileName: String
  }

  /// The folder's path.
  public var path: String
  /// The largest size of all sidecars in bytes; those of the videos that were not opened for the longest
  /// time are deleted.
  public var byteLimit: Int

  /// Enough for some fifty films: 5 MiB of packets of a transport stream each, or less of other formats.
  public static let standardByteLimit = 256 << 20

  /// Names a folder, which is created when the first video is opened with it.
  ///
  /// - Parameters:
  ///   - path: The path. Everything in the folder may be deleted. Nothing is kept if the name `key` is that of
  ///     a link, of another user's file or of one that is larger than a key.
  ///   - byteLimit: The largest size of all sidecars in bytes, at least 0.
  public init(path: String, byteLimit: Int = Self.standardByteLimit) {
    self.path = path.absolutePath
    self.byteLimit = max(0, byteLimit)
  }

  /// The user's own: `$XDG_CACHE_HOME/finescrub/sidecars` or `~/.cache/finescrub/sidecars`; `nil` if the
  /// user has no home.
  public static var user: SidecarFolder? {
    UserFolder.cache.path().map { SidecarFolder(path: $0 + "/sidecars") }
  }

  /// Returns the sidecars, the last used one first.
  ///
  /// - Returns: The sidecars; none if the folder does not exist.
  /// - Throws: `Failure` if the folder cannot be read.
  /// - Complexity: O(n log n) in the number of files.
  public func entries() throws(Failure) -> [Entry] {
    try files().filter { $0.name.hasSuffix(Self.ending) }
      .map { file in
        Entry(
          videoPath: videoPath(ofSidecarNamed: file.name), byteCount: file.byteCount,
          lastUse: file.modified, fileName: file.name)
      }
      .sorted { ($1.lastUse, $1.fileName) < ($0.lastUse, $0.fileName) }
  }

  /// Deletes all sidecars. The key stays, because open videos use it when they are closed.
  ///
  /// - Throws: `Failure` for the first file that cannot be deleted.
  public func removeAll() throws(Failure) {
    for file in try files() where Self.isOwn(file.name) {
      guard unsafe unlink((path + "/" + file.name).fileBytes) == 0 || errno == ENOENT else {
        throw Self.failure("delete", path + "/" + file.name)
      }
    }
  }

  /// The ending of the names of sidecars.
  static let ending = ".sidecar"
  /// The start of the names of unfinished files.
  static let unfinished = ".partial-"
  /// The name of the file with the key.
  static let keyName = "key"

  private static func isOwn(_ name: String) -> Bool {
    name.hasSuffix(ending) || name.hasPrefix(unfinished)
  }

  static func failure(_ operation: String, _ path: String) -> Failure {
    let error = SystemError()
    return Failure(
      message: "Cannot \(operation) \(path): \(error). Check the folder's permissions and space.",
      underlyingCode: error.code)
  }
}
