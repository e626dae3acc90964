internal import ScrubMedia
internal import ScrubTime

/// The words in which the machine and the scheduler talk.
extension SeekMachine {
  /// The latest request, until its final result.
  struct Target {
    var request: SeekRequest
    var sequence: Int
    /// The time of the request, in seconds.
    var since: Double
    var stage = Stage.new
    /// Whether the gesture has ended, so that the exact frame is due.
    var isLifted = false
    /// Whether its exact frame was displayed before, and is decoded again.
    var isRepeated = false
  }

  /// The best result of a request so far.
  enum Stage { case new, previewed, withinTolerance }

  /// Work for the decoding thread.
  enum Work: Equatable {
    /// The best preview that decodes immediately, for the predicted time of the finger.
    case preview(of: SeekRequest, predicted: MediaTime)
    /// A frame within the tolerance of a request, and maybe the frames on the way.
    case frame(SeekRequest, cachesIntermediateFrames: Bool)
    /// A range ahead of requests, in ticks.
    case range(ClosedRange<Int64>, isBackward: Bool)
    /// Some of the frames ahead of fast scrubbing.
    case sparse(SparseDecode.Range)
    /// A part of the thumbnail tier.
    case thumbnails(ReadAhead.ThumbnailFill.Step)

    /// Whether this is work for a submitted request.
    var isForRequest: Bool {
      switch self {
      case .preview, .frame: true
      case .range, .sparse, .thumbnails: false
      }
    }
  }

  /// What happened while work for a submitted request runs.
  enum Standing {
    /// The request is the latest one.
    case latest
    /// It is, but timestamps have changed, perhaps after the frame was decoded.
    case outdated
    /// The request was replaced.
    case replaced
  }

  /// The activity of the decoding thread.
  enum Running {
    case nothing
    /// The call of a waiting caller.
    case call(SeekScheduler.Priority)
    /// Work for a submitted request.
    case request(Work, Standing)
    /// Work ahead of requests.
    case ahead(Work)
    /// Work ahead of requests that was planned before timestamps changed.
    case obsolete
  }

  /// Whether the video is in use.
  enum Phase { case open, closing, refused }

  /// The next task of the decoding thread.
  enum Task: Equatable {
    /// Sleep until the next event, at most until a time, in seconds.
    case sleep(until: Double)
    /// Clear the scrub direction of the cache, and ask again.
    case clearDirection
    /// Run the first of the queued calls.
    case call(SeekScheduler.Priority)
    case work(Work)
    /// Release the memory that an idle video does not need, and ask again.
    case release
    /// Close the source.
    case close
  }

  /// The end of work.
  enum Outcome {
    case frame(Frame, isKept: Bool)
    /// Work ahead is done, or no preview is better than the displayed frame.
    case nothing
    case failed(MediaError)
    case cancelled
    /// Memory was short; there is more now.
    case memoryFreed
  }

  /// The duration of work on the clock, in seconds, and the number of frames decoded.
  struct Measurement {
    var start: Double
    var end: Double
    var frames = 0
  }

  /// A result for the handler.
  struct Delivery: Sendable {
    var result: SeekResult
    /// Whether its frame was cached.
    var isKept = false
    /// The latency, in seconds; `nil` for an error, and for a frame that the client has displayed before.
    var seconds: Double?
  }

  /// The new position of the cache's cursor.
  enum Cursor {
    case time(MediaTime, direction: Int)
    case frame(Frame)
  }

  /// The reaction to an event, for the scheduler to perform: a value, so that a touch allocates no
  /// memory.
  struct Reaction {
    /// A result for the handler.
    var delivery: Delivery?
    /// Whether the current work or call is canceled.
    var cancelsRunning = false
    /// The new position of the cursor; `nil` if it stays.
    var cursor: Cursor?
    /// Whether the work of a replaced request ended early, to be counted.
    var countsCancelled = false
  }
}

extension SeekRequest {
  /// Returns whether a frame is exact or within the tolerance, so that it is a result of a submitted request;
  /// reduced copies never satisfy a request.
  func isSatisfied(by frame: Frame) -> Bool {
    if frame.isReduced { return false }
    if frame.isExact { return true }
    guard case .within(let seconds) = tolerance else { return false }
    return frame.distance <= seconds
  }

  /// Returns whether a cached frame is the result for a waiting caller. Only the source knows which keyframe is
  /// the nearest.
  func isCompleted(by frame: Frame) -> Bool { tolerance != .keyframe && isSatisfied(by: frame) }
}
