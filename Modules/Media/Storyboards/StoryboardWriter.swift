internal import Foundation
internal import Media
internal import MediaTime
public import Stills

/// A writer of a video's storyboard: sprite sheets with WebVTT, Roku BIF files and a contact sheet.
///
/// An interrupted run continues where it stopped; complete files are not written again unless the
/// video, its name or the settings have changed.
public struct StoryboardWriter {
  /// The result of a run.
  public struct Outcome: Equatable, Sendable {
    /// The names of the files in the folder.
    public var files: [String]
    /// The number of thumbnails drawn in this run.
    public var renderedCount: Int
    /// Whether the storyboard was already complete, so that nothing was written.
    public var isUnchanged: Bool
    /// Whether the thumbnails were mapped from high dynamic range to sRGB.
    public var isMapped: Bool
  }

  /// The layout of the thumbnails in time and on sheets.
  public let storyboard: Storyboard

  let video: String
  let painter: StoryboardPainter

  static let index = "storyboard.vtt"
  static let contactSheet = "contact-sheet.jpg"

  /// Opens a video and lays out its storyboard; nothing is written yet.
  ///
  /// - Parameters:
  ///   - video: The path of the video.
  ///   - intervalMilliseconds: The interval between thumbnails; `nil` to derive it from the duration.
  ///   - tileLength: The longer side of a thumbnail in pixels, one of `Storyboard.tileLengths`.
  ///   - format: The compression of the sheets.
  /// - Throws: `WriteError` with code `unreadableVideo` if the video cannot be opened,
  ///   `invalidSetting` for an invalid setting.
  public init(
    video: String, intervalMilliseconds: Int? = nil, tileLength: Int = 240,
    format: Storyboard.Format = .jpeg
  ) throws(WriteError) {
    painter = try StoryboardPainter(video: video, threads: 0, cancellation: Cancellation())
    self.video = video
    storyboard = try Storyboard(
      of: painter.video, intervalMilliseconds: intervalMilliseconds, tileLength: tileLength,
      format: format)
  }

  /// Writes the storyboard into a folder, which is created if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - progress: Called on any thread with the completed share, 0 to 1.
  /// - Returns: The result.
  /// - Throws: `WriteError` with code `unusableFolder` if the folder cannot be used, another run uses it
  ///   or it contains foreign files, `unreadableVideo` if a frame cannot be decoded.
  /// - Complexity: O(thumbnails x GOP length) in decoding.
  @discardableResult
  public func write(
    to path: String, threads: Int? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) throws(WriteError) -> Outcome {
    let folder = try StoryboardFolder(path, identity: identity())
    if folder.isFinished {
      try folder.tidy()
      return Outcome(files: fileNames, renderedCount: 0, isUnchanged: true, isMapped: false)
    }
    try folder.begin(fileNames)
    let count = try render(
      into: folder, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
      progress: progress)
    try assemble(in: folder)
    try folder.finish(fileNames)
    return Outcome(
      files: fileNames, renderedCount: count, isUnchanged: false,
      isMapped: try painter.isHighDynamicRange())
  }

  /// The files of the storyboard; the index, which names the sheets, is moved after them.
  private var fileNames: [String] {
    (0..<storyboard.sheetCount).map { storyboard.name(ofSheet: $0) }
      + BaseIndexFrames.Definition.allCases.map(\.fileName) + [Self.contactSheet, Self.index]
  }

  /// Draws the missing rows, and returns the number of their thumbnails.
  private func render(
    into folder: StoryboardFolder, threads: Int, progress: @escaping @Sendable (Double) -> Void
  ) throws(WriteError) -> Int {
    let missing = (0..<storyboard.partCount).filter { part($0, in: folder) == nil }
    guard !missing.isEmpty else { return 0 }
    let total = missing.reduce(0) { $0 + storyboard.tiles(ofPart: $1).count }
    let count = storyboard.count
    let before = count - total
    try StoryboardRun(
      video: video, container: painter.video.container, storyboard: storyboard, parts: missing,
      threads: max(1, threads),
      save: { (part, number) throws(WriteError) in
        try folder.keep(part.bytes, as: Self.name(ofPart: number))
      }, progress: { done in progress(Double(before + done) / Double(count)) }
    ).run()
    return total
  }
}

extension WriteError.Code {
  /// The video cannot be opened, or a frame of it cannot be decoded.
  public static let unreadableVideo = WriteError.Code(rawValue: "unreadableVideo")
  /// The folder cannot be used: access is denied, another run uses it, or it contains foreign files.
  public static let unusableFolder = WriteError.Code(rawValue: "unusableFolder")
}

extension WriteError {
  /// Creates the error of a video that cannot be read.
  init(_ error: MediaError) {
    self.init(
      code: error.code == .cancelled ? .cancelled : .unreadableVideo, message: error.description)
  }
}
