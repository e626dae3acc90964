internal import Foundation
internal import ScrubMedia
internal import ScrubStills

extension StoryboardWriter {
  /// Draws the missing thumbnails, and assembles the files in a folder.
  func render(
    to path: String, replacesExisting: Bool, threads: Int?, cancellation: Cancellation,
    progress: @escaping @Sendable (Double) -> Void
  ) throws(WriteError) -> Outcome {
    let folder = try StoryboardFolder(path, identity: identity())
    if folder.isFinished {
      try folder.tidy()
      return Outcome(files: fileNames, renderedCount: 0, isUnchanged: true, isMapped: false)
    }
    try folder.begin(fileNames, for: self.path, replacesExisting: replacesExisting)
    let count = try render(
      into: folder, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
      cancellation, progress: progress)
    let painter = StoryboardPainter(video, cancellation: cancellation)
    try assemble(in: folder, with: painter, cancellation)
    let isMapped = try painter.isHighDynamicRange()
    try folder.finish(fileNames, for: self.path, replacesExisting: replacesExisting)
    return Outcome(
      files: fileNames, renderedCount: count, isUnchanged: false, isMapped: isMapped)
  }

  /// The files of the storyboard; the index, which names the sheets, is moved after them.
  private var fileNames: [String] {
    (0..<storyboard.sheetCount).map { storyboard.name(ofSheet: $0) }
      + BaseIndexFrames.Definition.allCases.map(\.fileName) + [Self.contactSheet, Self.index]
  }

  /// Draws the missing rows, and returns the number of their thumbnails.
  private func render(
    into folder: StoryboardFolder, threads: Int, _ cancellation: Cancellation,
    progress: @escaping @Sendable (Double) -> Void
  ) throws(WriteError) -> Int {
    let missing = (0..<storyboard.partCount).filter { part($0, in: folder) == nil }
    guard !missing.isEmpty else { return 0 }
    let total = missing.reduce(0) { $0 + storyboard.tiles(ofPart: $1).count }
    let count = storyboard.count
    let before = count - total
    try StoryboardRun(
      input, container: video.information.container, storyboard: storyboard, parts: missing,
      threads: max(1, threads), cancellation: cancellation,
      save: { (part, number) throws(WriteError) in
        try folder.keep(part.bytes, as: Self.name(ofPart: number))
      }, progress: { done in progress(Double(before + done) / Double(count)) }
    ).run()
    return total
  }
}
