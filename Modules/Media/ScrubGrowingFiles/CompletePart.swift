internal import FFmpegSeek
internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The part of a growing file that is complete: a video of the bytes that it had at one time.
///
/// What lies after the end is neither returned nor cached: a frame may be cut there, and others may follow that
/// are displayed before it.
final class CompletePart: Sendable {
  let source: FFmpegSource
  /// The timestamp before which no frame is missing; `nil` if the recording has ended.
  private let end: Int64?

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

  /// Decodes a request, and reports the complete frames.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - cancellation: Ends the call early.
  ///   - mayEndAtLast: Whether the part's last frame may answer a step beyond it. If not, a newer part may
  ///     have the frame.
  ///   - report: Receives the frames.
  /// - Returns: Whether the requested frame is complete.
  /// - Throws: `MediaError`.
  func decode(
    _ request: DecodeRequest, _ cancellation: Cancellation, mayEndAtLast: Bool = true,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) -> Bool {
    guard let end else {
      try source.decode(request, cancellation: cancellation, report: report)
      return true
    }
    let information = source.information
    let isComplete = Lock(false)
    try source.decode(request, cancellation: cancellation) { event in
      switch event {
      case .frame(let frame, let role):
        guard let frame = frame.completed(before: end, in: information) else { return }
        if role == .requested {
          guard mayEndAtLast || frame.nextPts != nil else { return }
          isComplete.withLock { $0 = true }
        }
        report(.frame(frame, role))
      case .renumbered(let number):
        // The number of a frame of a later part may count frames that this one lacks.
        report(.renumbered { information.timestamp(of: $0) < end ? number($0) : nil })
      case .reset: report(event)
      }
    }
    return isComplete.withLock { $0 }
  }
}

extension Frame {
  /// Returns the frame without what is not known before the end of a recording; `nil` if it is not complete.
  fileprivate func completed(before end: Int64, in information: MediaInformation) -> Frame? {
    guard information.timestamp(of: self) < end else { return nil }
    guard let next = nextPts, next > end else { return self }
    var frame = self
    frame.nextPts = nil
    return frame
  }
}
