internal import FFmpegSeek
internal import Media
internal import MediaTime
internal import Threads

/// The part of a growing file that is complete: a video of the bytes that it had at one time.
///
/// What lies after the end is neither returned nor cached: a frame may be cut there, and others may follow that
/// are displayed before it.
final class CompletePart: Sendable {
  let source: FFmpegSource
  /// The timestamp before which no frame is missing; `nil` if the recording has ended.
  private let end: Int64?
  private let sink = Lock<PartSink?>(nil)
  /// The sink whose frames have their indices, once these are known.
  private let numbered = Lock<ObjectIdentifier?>(nil)

  /// Creates the part of a recording that has ended.
  init(all source: FFmpegSource) { (self.source, end) = (source, nil) }

  /// Opens the part that a snapshot has; `nil` if it has no complete frame yet.
  init?(
    _ file: FileSnapshot, _ options: SourceOptions, _ cancellation: Cancellation
  ) throws(MediaError) {
    var options = options
    // Reading all packets for every part would take longer each time.
    (options.scanBytes, options.cache) = (0, nil)
    let source =
      if file.playlist == nil {
        try FFmpegSource(
          partOf: file, name: file.path, options: options, cancellation: cancellation)
      } else {
        // Its segments stay as they are.
        try FFmpegSource(path: file.path, options: options, cancellation: cancellation)
      }
    guard let end = try source.completeEnd(cancellation: cancellation),
      end > source.information.startPts
    else {
      source.close()
      return nil
    }
    (self.source, self.end) = (source, end)
  }

  /// The properties of the part.
  var information: MediaInformation {
    var information = source.information
    if let end {
      information.duration = information.time(ofPts: end)
      information.frameCount = nil
    }
    return information
  }

  /// Whether the recording has ended.
  var isWhole: Bool { end == nil }

  /// Whether a time is displayed by a complete frame.
  func covers(_ time: MediaTime) -> Bool { end == nil || time <= lastTime }

  /// Returns the latest complete time at or before another.
  func clamped(_ time: MediaTime) -> MediaTime { end == nil ? time : min(time, lastTime) }

  /// A time of the last complete frame.
  private var lastTime: MediaTime {
    let information = source.information
    guard let end else { return information.duration }
    // More than the microsecond below a timestamp that still means its frame.
    return information.time(ofPts: end - max(1, information.ticks(ofSeconds: 2e-6) + 1))
  }

  /// Returns a frame without what is not known yet; `nil` if it is not complete.
  func completed(_ frame: Frame) -> Frame? {
    guard let end else { return frame }
    guard source.information.place(of: frame) < end else { return nil }
    guard let next = frame.nextPts, next > end else { return frame }
    var frame = frame
    frame.nextPts = nil
    return frame
  }

  /// Returns what passes the complete frames on to a sink, whose earlier frames get their indices when the recording
  /// has ended.
  func sink(before base: any FrameSink) -> any FrameSink {
    if end == nil {
      let isNew = numbered.withLock { numbered in
        defer { numbered = ObjectIdentifier(base) }
        return numbered != ObjectIdentifier(base)
      }
      if isNew { source.number(framesOf: base) }
      return base
    }
    return sink.withLock { sink in
      if let sink, sink.base === base { return sink }
      let new = PartSink(base, of: self)
      sink = new
      return new
    }
  }
}

/// A sink for the complete frames of a part.
private final class PartSink: FrameSink {
  let base: any FrameSink
  private unowned let part: CompletePart

  init(_ base: any FrameSink, of part: CompletePart) { (self.base, self.part) = (base, part) }

  func take(_ frame: Frame) {
    if let frame = part.completed(frame) { base.take(frame) }
  }

  func keeps(from start: MediaTime, through end: MediaTime) -> Bool {
    base.keeps(from: start, through: end)
  }

  func renumber(by number: (Frame) -> Int?) { base.renumber(by: number) }

  func forgetAll() { base.forgetAll() }
}
