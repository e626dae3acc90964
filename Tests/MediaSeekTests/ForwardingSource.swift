import ScrubMedia
import ScrubTesting
import ScrubThreads
import ScrubTime
import Synchronization

/// A synthetic video whose calls a test can count, and make fail.
final class ForwardingSource: MediaSource {
  private let film: SyntheticSource
  /// Changes the properties that it shows.
  let adjust = Lock<@Sendable (inout MediaInformation) -> Void>({ _ in })
  /// Called before frames are decoded.
  let willDecode = Lock<@Sendable () throws(MediaError) -> Void>({})
  /// Returns the memory of its frames, including cached ones.
  let bytesInUse = Lock<@Sendable () -> Int>({ 0 })
  /// Changes the frames that it returns for a time.
  let change = Lock<@Sendable (inout Frame) -> Void>({ _ in })
  /// Called instead of decoding ranges, if set.
  let onReadAhead = Lock<(@Sendable (DecodeRequest) -> Void)?>(nil)

  /// Called for keyframes; without it, there are none.
  let onPreview = Lock<@Sendable (Cancellation) throws(MediaError) -> Frame?>({ _ in nil })
  /// The distances within which keyframes were requested.
  let reaches = Lock<[Double?]>([])
  /// The number of ranges that were read ahead.
  var stretchCount: Int { ranges.load(ordering: .relaxed) }
  private let ranges = Atomic(0)
  /// The number of times that its memory was released.
  var releaseCount: Int { releases.load(ordering: .relaxed) }
  private let releases = Atomic(0)
  /// The events that it reports after the next frame, those after the one after that, and so on, from the end.
  let lateEvents = Lock<[[SourceEvent]]>([])
  /// The receiver of the latest call.
  private let receiver = Lock<(@Sendable (SourceEvent) -> Void)?>(nil)
  /// Whether the end of the last frame is unknown, as after a jump in a video without an index.
  private let hasIndex: Bool

  init(_ script: SyntheticSource.Script, hasIndex: Bool = true) {
    film = SyntheticSource(script)
    self.hasIndex = hasIndex
  }

  var information: MediaInformation {
    var information = film.information
    adjust.withLock { $0 }(&information)
    return information
  }
  var counters: DecodeCounters { film.counters }
  var byteCount: Int { bytesInUse.withLock { $0 }() }

  func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    receiver.withLock { $0 = report }
    switch request {
    case .frame:
      try willDecode.withLock { $0 }()
      let (hasIndex, change) = (hasIndex, change.withLock { $0 })
      try film.decode(request, cancellation: cancellation) { event in
        guard case .frame(var frame, .requested) = event else {
          if hasIndex { report(event) }
          return
        }
        if !hasIndex { frame.nextPts = nil }
        change(&frame)
        report(.frame(frame, .requested))
        self.sendLateEvents(report)
      }
    case .step:
      try willDecode.withLock { $0 }()
      try film.decode(request, cancellation: cancellation, report: report)
    case .keyframe(_, let reach):
      reaches.withLock { $0.append(reach) }
      if let frame = try onPreview.withLock({ $0 })(cancellation) {
        report(.frame(frame, .requested))
        sendLateEvents(report)
      }
    case .range:
      if let instead = onReadAhead.withLock({ $0 }) { return instead(request) }
      try willDecode.withLock { $0 }()
      defer { ranges.add(1, ordering: .relaxed) }
      try film.decode(request, cancellation: cancellation, report: report)
    }
  }

  private func sendLateEvents(_ report: (SourceEvent) -> Void) {
    for event in lateEvents.withLock({ $0.popLast() ?? [] }) { report(event) }
  }

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

  /// Reports an event on its own.
  func send(_ event: SourceEvent) { receiver.withLock(\.self)?(event) }

  func releaseMemory() { releases.add(1, ordering: .relaxed) }

  func close() { film.close() }
}
