import AppSupport
import FFmpegWrite
import Foundation

/// Putting the rows together, and what is said of it.
extension StoryboardCommand {
  private static let index = "storyboard.vtt"
  private static let contactSheet = "contact-sheet.jpg"

  /// The files of the storyboard; the index, which names the sheets, comes after them.
  var fileNames: [String] {
    (0..<storyboard.sheetCount).map { storyboard.name(ofSheet: $0) }
      + BaseIndexFrames.Definition.allCases.map(\.fileName) + [Self.contactSheet, Self.index]
  }

  /// The line that tells this video and these settings from all others; it grows a version with every
  /// change of what the files look like.
  func identity() throws(CommandError) -> String {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: video).resolvingSymlinksInPath().path)
    } catch {
      throw CommandError(
        code: .file, message: "cannot look at \(video): \(SystemReason.text(error))")
    }
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return JSONValue.object([
      .init("version", .integer(1)),
      .init("video", .string(URL(filePath: video).lastPathComponent)),
      .init("bytes", .integer((attributes[.size] as? NSNumber)?.intValue)),
      .init("modified", .integer(Int64(modified * 1_000_000))),
      .init("duration", .time(storyboard.duration)),
      .init("intervalMilliseconds", .integer(storyboard.intervalMilliseconds)),
      .init("pictures", .integer(storyboard.count)),
      .init("width", .integer(storyboard.tileSize.width)),
      .init("height", .integer(storyboard.tileSize.height)),
      .init("columns", .integer(Storyboard.columns)), .init("rows", .integer(Storyboard.rows)),
      .init("format", .string(storyboard.format.rawValue)),
    ]).text
  }

  /// The name under which a row is kept.
  static func name(ofPart part: Int) -> String { "row-\(part)" }

  /// A row that is begun; nil where it is not there or was damaged.
  func part(_ number: Int, in folder: StoryboardFolder) -> StoryboardPart? {
    folder.begun(Self.name(ofPart: number)).flatMap {
      StoryboardPart(
        $0, count: storyboard.tiles(ofPart: number).count, size: storyboard.tileSize)
    }
  }

  /// Makes all files out of the rows.
  func assemble(in folder: StoryboardFolder) throws(CommandError) {
    var frames = BaseIndexFrames.Definition.allCases.map { _ in [[UInt8]]() }
    for sheet in 0..<storyboard.sheetCount {
      var tiles: [StoryboardPart.Tile] = []
      for number in storyboard.parts(ofSheet: sheet) {
        guard let part = part(number, in: folder) else {
          throw CommandError(
            code: .file,
            message: "the pictures begun in \(path) were changed by something else; run it again")
        }
        tiles += part.tiles
      }
      for tile in tiles {
        for (place, frame) in tile.indexFrames.enumerated() { frames[place].append(frame) }
      }
      let picture = storyboard.picture(
        ofSheet: sheet, pictures: tiles.map(\.picture))
      try keep(in: folder, as: storyboard.name(ofSheet: sheet)) { () throws(WriteError) in
        try picture.encoded(as: storyboard.format)
      }
    }
    for (definition, pictures) in zip(BaseIndexFrames.Definition.allCases, frames) {
      try keep(in: folder, as: definition.fileName) { () throws(WriteError) in
        try BaseIndexFrames.file(
          pictures: pictures, intervalMilliseconds: storyboard.intervalMilliseconds)
      }
    }
    let page = try painter.contactSheet(size: storyboard.tileSize)
    try keep(in: folder, as: Self.contactSheet) { () throws(WriteError) in
      try page.encoded(as: .jpeg)
    }
    try keep(in: folder, as: Self.index) { Array(storyboard.webVTT.utf8) }
  }

  private func keep(
    in folder: StoryboardFolder, as name: String, _ bytes: () throws(WriteError) -> [UInt8]
  ) throws(CommandError) {
    try folder.keep(try written(bytes), as: name)
  }

  /// What is said at the end.
  ///
  /// - Parameters:
  ///   - rendered: How many pictures were drawn in this run.
  ///   - note: What else is to be known.
  /// - Returns: The answer, for programs and for people.
  func answer(rendered: Int, note: String?) -> Answer {
    let interval = Double(storyboard.intervalMilliseconds) / 1000
    let members: [JSONValue.Member] = [
      .init("folder", .string(path)), .init("pictures", .integer(storyboard.count)),
      .init("rendered", .integer(rendered)), .init("interval", .number(interval)),
      .init("width", .integer(storyboard.tileSize.width)),
      .init("height", .integer(storyboard.tileSize.height)),
      .init("files", .array(fileNames.map { .string($0) })), .init("note", .string(note)),
    ]
    let sheets = storyboard.sheetCount
    return Answer(
      members,
      text:
        "\(storyboard.count) pictures, one every \(PromptText.number(interval)) s, on \(sheets) "
        + "sheet\(sheets == 1 ? "" : "s") in \(path)" + (note.map { " (\($0))" } ?? ""))
  }
}
