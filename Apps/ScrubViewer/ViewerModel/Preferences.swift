import ScrubFiles

/// The settings that hold beyond one video.
public struct Preferences: Codable, Equatable, Sendable {
  /// The budget for decoded frames in MiB; `nil` fits it to the videos and the memory.
  public var frameMebibytes: Int?
  /// Whether small copies of frames are made while nothing else is done, for previews.
  public var preparesPreviews = true
  /// Whether what is learned about videos is kept in the user's cache folder.
  public var keepsCache = true
  /// Whether the inspector next to the video is shown.
  public var showsInspector = false
  /// What the user's drags have taught.
  public var lesson = DragLesson()

  /// The budgets to choose from, in MiB; the first one fits the videos.
  public static let budgets: [Int?] = [nil, 256, 512, 1024, 2048, 4096]

  /// Creates the standard settings.
  public init() {}

  /// Creates settings by decoding them; what is absent is standard.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    frameMebibytes = try container.decodeIfPresent(Int.self, forKey: .frameMebibytes)
    preparesPreviews = try container.decodeIfPresent(Bool.self, forKey: .preparesPreviews) ?? true
    keepsCache = try container.decodeIfPresent(Bool.self, forKey: .keepsCache) ?? true
    showsInspector = try container.decodeIfPresent(Bool.self, forKey: .showsInspector) ?? false
    lesson = try container.decodeIfPresent(DragLesson.self, forKey: .lesson) ?? DragLesson()
  }

  /// The index of the budget, or of the nearest smaller one.
  public var budgetIndex: Int {
    guard let frameMebibytes else { return 0 }
    return Self.budgets.lastIndex { $0.map { $0 <= frameMebibytes } ?? false } ?? 1
  }
}

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

/// The sounds that are played.
public struct SoundParts: Equatable, Sendable {
  /// The loudness of the video's sound, from 0 to 1.
  public var volume = 1.0
  /// Whether anything is heard; turned on, at full volume.
  public var isOn: Bool {
    get { volume > 0 }
    set { if newValue != isOn { volume = newValue ? 1 : 0 } }
  }
  /// Whether short pieces of the sound are played while scrubbing.
  public var playsScrubbing = true
  /// Whether clicks replace haptic feedback; off by default, as desktop users do not expect it.
  public var playsClicks = false

  /// Creates the default choice.
  public init() {}
}
