import ScrubFiles

/// The file of the preferences, which is written only as long as it can be read: what the user has mistyped is not lost.
public struct PreferencesFile {
  /// The folder; `nil` keeps nothing.
  private let folder: String?
  private var path: String? { folder.map { $0 + "/viewer.json" } }
  /// Whether it could not be read: what it says once it is repaired is known at the next start.
  private var isBroken = false

  /// The largest size in bytes, far above that of all preferences.
  private static let greatestSize = 1 << 20

  /// The reason why the file cannot be read or written.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason, for the user.
    public let description: String
  }

  private let decode: ([UInt8]) throws -> Preferences
  private let encode: (Preferences) throws -> [UInt8]

  /// Creates the description of a file by what reads and writes its contents, in a folder that is created when it is
  /// written; `nil` keeps nothing.
  public init(
    folder: String?, decode: @escaping ([UInt8]) throws -> Preferences,
    encode: @escaping (Preferences) throws -> [UInt8]
  ) {
    (self.folder, self.decode, self.encode) = (folder, decode, encode)
  }

  /// Returns the preferences, or the defaults if the file does not exist; if it cannot be read, nothing is written
  /// from then on.
  public mutating func read() throws(Failure) -> Preferences {
    guard let path else { return Preferences() }
    do {
      guard let bytes = try FileContents.bytes(of: path, limit: Self.greatestSize) else {
        return Preferences()
      }
      return try decode(bytes)
    } catch {
      isBroken = true
      throw Failure(
        description: "The preferences cannot be read. Until \(path) is repaired, "
          + "changes of them are not kept: \(error)")
    }
  }

  /// Writes the preferences, unless the file could not be read before; throws an error if that is impossible now.
  public mutating func write(_ preferences: Preferences) throws(Failure) {
    guard let folder, let path, !isBroken else { return }
    _ = try read()
    do {
      // The writer says why there is no folder.
      _ = FileFolder.create(folder, isPrivate: true)
      try AtomicFile.write(encode(preferences), to: path) { _ in true }
    } catch {
      throw Failure(description: "The preferences cannot be saved: \(error)")
    }
  }
}
