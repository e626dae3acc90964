internal import ScrubMedia
internal import ScrubStills
internal import ScrubThreads

/// A run that draws the missing rows of a storyboard on several threads.
final class StoryboardRun: Sendable {
  private struct State {
    var blocks: StoryboardBlocks
    var done: Int
    var failure: WriteError?
  }

  private let input: StoryboardInput
  private let container: String
  private let storyboard: Storyboard
  private let workers: Int
  private let state: Lock<State>
  private let cancellation: Cancellation
  private let save: @Sendable (StoryboardPart, Int) throws(WriteError) -> Void
  private let progress: @Sendable (Int) -> Void

  /// Creates a run without opening anything.
  ///
  /// - Parameters:
  ///   - input: The video.
  ///   - container: Its container's short name.
  ///   - storyboard: The layout.
  ///   - parts: The indices of the missing rows, ascending; one or more.
  ///   - threads: The number of threads, 1 or more.
  ///   - cancellation: Ends the run early; the first failure sets it, too.
  ///   - save: Stores a finished row; called on any thread.
  ///   - progress: Called on any thread with the number of thumbnails drawn.
  init(
    _ input: StoryboardInput, container: String, storyboard: Storyboard, parts: [Int], threads: Int,
    cancellation: Cancellation,
    save: @escaping @Sendable (StoryboardPart, Int) throws(WriteError) -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    self.input = input
    self.container = container
    self.storyboard = storyboard
    self.cancellation = cancellation
    self.save = save
    self.progress = progress
    workers = min(threads, parts.count)
    state = Lock(
      State(blocks: StoryboardBlocks(parts, workers: workers), done: 0))
  }

  /// Draws all rows; the first failure ends the run.
  func run() throws(WriteError) {
    let others = (1..<workers).map { worker in WorkerThread { [self] in work(worker) } }
    work(0)
    for thread in others { thread?.join() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func work(_ worker: Int) {
    do throws(WriteError) {
      // Decoders with one thread each have the highest throughput; a single one uses all cores.
      let video = try StoryboardVideo(
        input, container: container, threads: workers > 1 ? 1 : 0,
        cancellation: cancellation)
      let painter = StoryboardPainter(video, cancellation: cancellation)
      while let part = state.withLock({ $0.failure == nil ? $0.blocks.next(for: worker) : nil }) {
        try make(part, with: painter)
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      cancellation.cancel()
    }
  }

  private func make(
    _ part: Int, with painter: StoryboardPainter
  ) throws(WriteError) {
    var tiles: [StoryboardPart.Tile] = []
    for tile in storyboard.tiles(ofPart: part) {
      tiles.append(
        try painter.tile(
          at: storyboard.time(ofTile: tile), before: storyboard.time(ofTile: tile + 1),
          size: storyboard.tileSize))
      let done = state.withLock { state in
        state.done += 1
        return state.done
      }
      progress(done)
    }
    try save(StoryboardPart(tiles: tiles), part)
  }
}

extension Storyboard {
  /// The number of rows on all sheets.
  var partCount: Int { (count - 1) / Self.columns + 1 }

  /// Returns the thumbnails of a row.
  func tiles(ofPart part: Int) -> Range<Int> {
    part * Self.columns..<min(count, (part + 1) * Self.columns)
  }

  /// Returns the rows on a sheet.
  func parts(ofSheet sheet: Int) -> Range<Int> {
    sheet * Self.rows..<min(partCount, (sheet + 1) * Self.rows)
  }
}
