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

  /// Makes all files out of the rows, of which one sheet's at most are in memory.
  func assemble(in folder: StoryboardFolder) throws(CommandError) {
    var lengths = BaseIndexFrames.Definition.allCases.map { _ in [Int]() }
    for sheet in 0..<storyboard.sheetCount {
      var pictures: [PlanarPicture] = []
      for number in storyboard.parts(ofSheet: sheet) {
        for tile in try whole(number, in: folder).tiles {
          pictures.append(tile.picture)
          for (place, frame) in tile.indexFrames.enumerated() { lengths[place].append(frame.count) }
        }
      }
      let picture = storyboard.picture(ofSheet: sheet, pictures: pictures)
      try keep(in: folder, as: storyboard.name(ofSheet: sheet)) { () throws(WriteError) in
        try picture.encoded(as: storyboard.format)
      }
    }
    for (place, definition) in BaseIndexFrames.Definition.allCases.enumerated() {
      try keepIndexFrames(place, lengths: lengths[place], in: folder, as: definition.fileName)
    }
    let page = try painter.contactSheet(size: storyboard.tileSize)
    try keep(in: folder, as: Self.contactSheet) { () throws(WriteError) in
      try page.encoded(as: .jpeg)
    }
    try keep(in: folder, as: Self.index) { Array(storyboard.webVTT.utf8) }
  }

  /// Makes one of Roku's files, row by row: an hour of video has hundreds of megabytes of pictures.
  private func keepIndexFrames(
    _ place: Int, lengths: [Int], in folder: StoryboardFolder, as name: String
  ) throws(CommandError) {
    let start = try written { () throws(WriteError) in
      try BaseIndexFrames.start(
        lengths: lengths, intervalMilliseconds: storyboard.intervalMilliseconds)
    }
    var number = -1
    try folder.keep(as: name) { () throws(CommandError) -> [UInt8]? in
      defer { number += 1 }
      if number < 0 { return start }
      guard number < storyboard.partCount else { return nil }
      return try whole(number, in: folder).tiles.flatMap { $0.indexFrames[place] }
    }
  }

  /// A row that was there just now.
  private func whole(
    _ number: Int, in folder: StoryboardFolder
  ) throws(CommandError) -> StoryboardPart {
    guard let part = part(number, in: folder) else {
      throw CommandError(
        code: .file,
        message: "the pictures begun in \(path) were changed by something else; run it again")
    }
    return part
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
