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
    preparesPreviews =
      try container.decodeIfPresent(Bool.self, forKey: .preparesPreviews) ?? true
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
