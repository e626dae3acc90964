import MediaSeek
import MediaTime
import Synchronization

/// A synthetic video whose calls a test can count, and let fail.
final class ForwardingSource: MediaSource {
  private let film: SyntheticSource
  /// Called before pictures are decoded.
  let willDecode = Mutex<@Sendable () throws(MediaError) -> Void>({})
  /// Says how much memory its pictures take, kept ones among them.
  let bytesHeld = Mutex<@Sendable () -> Int>({ 0 })
  /// Called instead of reading ahead, where there is one.
  let onReadAhead = Mutex<(@Sendable (ReadAheadRequest) -> Void)?>(nil)

  init(_ script: SyntheticSource.Script) { film = SyntheticSource(script) }

  var information: MediaInformation { film.information }
  var counters: SeekCounters { film.counters }
  var byteCount: Int { bytesHeld.withLock { $0 }() }

  func frame(for request: SeekRequest, cancellation: Cancellation) throws(MediaError) -> Frame {
    try willDecode.withLock { $0 }()
    return try film.frame(for: request, cancellation: cancellation)
  }

  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try film.frame(stepping: count, from: frame, cancellation: cancellation)
  }

  func standIn(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame? { nil }

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
    try film.readAhead(request, cancellation: cancellation)
  }

  func keep(in sink: any FrameSink) { film.keep(in: sink) }
  func close() { film.close() }
}
