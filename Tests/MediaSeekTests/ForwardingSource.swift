import Media
import MediaTesting
import MediaTime
import Synchronization
import Threads

/// A synthetic video whose calls a test can count, and make fail.
final class ForwardingSource: MediaSource {
  private let film: SyntheticSource
  /// Called before frames are decoded.
  let willDecode = Lock<@Sendable () throws(MediaError) -> Void>({})
  /// Returns the memory of its frames, including cached ones.
  let bytesInUse = Lock<@Sendable () -> Int>({ 0 })
  /// Called instead of reading ahead, if set.
  let onReadAhead = Lock<(@Sendable (ReadAheadRequest) -> Void)?>(nil)

  /// Called for previews; without it, there are none.
  let onPreview = Lock<@Sendable (Cancellation) throws(MediaError) -> Frame?>({ _ in nil })
  /// The number of ranges that were read ahead.
  var stretchCount: Int { ranges.load(ordering: .relaxed) }
  private let ranges = Atomic(0)
  /// Whether the end of the last frame is unknown, as after a jump in a video without an index.
  private let hasIndex: Bool
  private let sieve = Lock<Sieve?>(nil)

  init(_ script: SyntheticSource.Script, hasIndex: Bool = true) {
    film = SyntheticSource(script)
    self.hasIndex = hasIndex
  }

  var information: MediaInformation { film.information }
  var counters: SeekCounters { film.counters }
  var byteCount: Int { bytesInUse.withLock { $0 }() }

  func frame(for request: SeekRequest, cancellation: Cancellation) throws(MediaError) -> Frame {
    try willDecode.withLock { $0 }()
    var frame = try film.frame(for: request, cancellation: cancellation)
    if let sieve = sieve.withLock({ $0 }) {
      frame.nextPts = nil
      sieve.sink.take(frame)
    }
    return frame
  }

  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try film.frame(stepping: count, from: frame, cancellation: cancellation)
  }

  func preview(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame? { try onPreview.withLock { $0 }(cancellation) }

  func time(ofFrameAt index: Int, cancellation: Cancellation) throws(MediaError) -> MediaTime {
    try film.time(ofFrameAt: index, cancellation: cancellation)
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? { try film.index(ofFrameAt: time, cancellation: cancellation) }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try film.frameTable(progress: progress, cancellation: cancellation)
  }

  func readAhead(
    _ request: ReadAheadRequest, cancellation: Cancellation
  ) throws(MediaError) {
    if let instead = onReadAhead.withLock({ $0 }) { return instead(request) }
    try willDecode.withLock { $0 }()
    let sieve = sieve.withLock { $0 }
    sieve?.isOpen.store(true, ordering: .relaxed)
    defer { sieve?.isOpen.store(false, ordering: .relaxed) }
    try film.readAhead(request, cancellation: cancellation)
    ranges.add(1, ordering: .relaxed)
  }

  func keep(in sink: any FrameSink) {
    if hasIndex { return film.keep(in: sink) }
    let new = Sieve(sink)
    sieve.withLock { $0 = new }
    film.keep(in: new)
  }

  func close() { film.close() }
}

/// A sink that passes only the frames that are read ahead.
private final class Sieve: FrameSink {
  let sink: any FrameSink
  let isOpen = Atomic(false)
  init(_ sink: any FrameSink) { self.sink = sink }
  func take(_ frame: Frame) { if isOpen.load(ordering: .relaxed) { sink.take(frame) } }
  func forgetAll() { sink.forgetAll() }
}
