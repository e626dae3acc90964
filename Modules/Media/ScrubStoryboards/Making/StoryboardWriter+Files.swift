internal import Foundation
internal import ScrubFiles
internal import ScrubMedia
internal import ScrubStills
internal import ScrubSystem

/// Assembly of the files from rows.
extension StoryboardWriter {
  /// Returns the line that identifies this video with these settings; its version increases with every
  /// change of the files' appearance.
  func identity() throws(WriteError) -> String {
    var line = RecordLine()
    line.add("version", 1)
    line.add("video", URL(filePath: path).lastPathComponent)
    if let identity = input.identity {
      line.add("identity", identity)
    } else {
      let state: FileState
      do throws(SystemError) {
        state = try FileState(of: path)
      } catch {
        throw WriteError(code: .unreadableVideo, message: "cannot read \(path): \(error)")
      }
      line.add("bytes", Int(state.byteCount))
      let modified = state.modified
      let microseconds =
        Int128(modified.seconds) * 1_000_000 + Int128(modified.nanoseconds) / 1000
      line.add("modified", Int(clamping: microseconds))
    }
    line.add("duration", storyboard.duration)
    line.add("intervalMilliseconds", storyboard.intervalMilliseconds)
    line.add("images", storyboard.count)
    line.add("width", storyboard.tileSize.width)
    line.add("height", storyboard.tileSize.height)
    line.add("columns", Storyboard.columns)
    line.add("rows", Storyboard.rows)
    line.add("format", storyboard.format.rawValue)
    return line.text
  }

  /// Returns the file name of an unfinished row.
  static func name(ofPart part: Int) -> String { "row-\(part)" }

  /// Returns an unfinished row; `nil` if it does not exist or is damaged.
  func part(_ number: Int, in folder: StoryboardFolder) -> StoryboardPart? {
    folder.begun(Self.name(ofPart: number)).flatMap {
      StoryboardPart(
        $0, count: storyboard.tiles(ofPart: number).count, size: storyboard.tileSize)
    }
  }

  /// Assembles all files from the rows, with at most one sheet's rows in memory.
  func assemble(
    in folder: StoryboardFolder, with painter: StoryboardPainter, _ cancellation: Cancellation
  ) throws(WriteError) {
    let operation = "write the storyboard of \(path)"
    var lengths = BaseIndexFrames.Definition.allCases.map { _ in [Int]() }
    for sheet in 0..<storyboard.sheetCount {
      try cancellation.checkWriting(operation)
      var images: [PlanarImage] = []
      for number in storyboard.parts(ofSheet: sheet) {
        for tile in try whole(number, in: folder).tiles {
          images.append(tile.image)
          for (index, frame) in tile.indexFrames.enumerated() { lengths[index].append(frame.count) }
        }
      }
      let image = storyboard.image(ofSheet: sheet, images: images)
      try folder.keep(
        image.encoded(as: storyboard.format), as: storyboard.name(ofSheet: sheet))
    }
    for (index, definition) in BaseIndexFrames.Definition.allCases.enumerated() {
      try cancellation.checkWriting(operation)
      try keepIndexFrames(index, lengths: lengths[index], in: folder, as: definition.fileName)
    }
    let page = try painter.contactSheet(size: storyboard.tileSize)
    try folder.keep(page.encoded(as: .jpeg), as: Self.contactSheet)
    try folder.keep(Array(storyboard.webVTT.utf8), as: Self.index)
  }

  /// Writes one of Roku's files row by row: an hour of video has hundreds of megabytes of thumbnails.
  private func keepIndexFrames(
    _ index: Int, lengths: [Int], in folder: StoryboardFolder, as name: String
  ) throws(WriteError) {
    let start = try BaseIndexFrames.start(
      lengths: lengths, intervalMilliseconds: storyboard.intervalMilliseconds)
    var number = -1
    try folder.keep(as: name) { () throws(WriteError) -> [UInt8]? in
      defer { number += 1 }
      if number < 0 { return start }
      guard number < storyboard.partCount else { return nil }
      return try whole(number, in: folder).tiles.flatMap { $0.indexFrames[index] }
    }
  }

  /// Returns a row that was complete when this run began.
  private func whole(
    _ number: Int, in folder: StoryboardFolder
  ) throws(WriteError) -> StoryboardPart {
    guard let part = part(number, in: folder) else {
      throw WriteError(
        code: .unusableFolder,
        message: "another program changed the images in \(folder.path); run the command again"
      )
    }
    return part
  }
}
