#if FFmpeg
  internal import FFmpegHandles
  public import MediaSeek
  public import MediaTime
  internal import Synchronization

  /// A video file, read with the system's FFmpeg.
  ///
  /// Opening looks at the file, picks the best video stream and decodes its first picture. Files
  /// of up to `SourceOptions.scanBytes` are also read once, so that every picture has a number.
  public final class FFmpegSource: MediaSource {
    let path: String
    let options: SourceOptions
    let counterBox = CounterBox()
    let interrupt = Interrupt()
    private let facts: Mutex<MediaInformation>
    private let engine: Mutex<EngineBox>

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file's path; never read as a URL or a pattern.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when raised from another thread.
    /// - Throws: `MediaError` that says what the file is or what went wrong.
    public init(
      path: String, options: SourceOptions = SourceOptions(),
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      try FileCheck.requireRegularFile(path)
      Logging.silence()
      self.path = path
      self.options = options
      interrupt.arm(seconds: options.openDeadline) { cancellation.isCancelled }
      let opening = Opening(
        path: path, options: options, interrupt: interrupt, counters: counterBox,
        cancellation: cancellation)
      let engine = try opening.run()
      facts = Mutex(opening.describe(engine))
      self.engine = Mutex(EngineBox(engine: engine))
      interrupt.disarm()
    }

    /// What is known of the video; `frameCount` may become known later.
    public var information: MediaInformation { facts.withLock { $0 } }

    /// What has been done so far.
    public var counters: SeekCounters { counterBox.value }

    /// The picture for a request; see `MediaSource`.
    public func frame(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame {
      let information = information
      let target = information.pts(at: request.time)
      return try ask("show the picture", at: request.time, cancellation) {
        (engine) throws(EngineError) in
        let picture: DecodedPicture
        switch request.tolerance {
        case .exact: picture = try engine.exact(target)
        case .keyframe: picture = try engine.nearestKeyframe(target)
        case .within(let seconds):
          picture = try engine.near(target, reach: information.ticks(ofSeconds: seconds))
        }
        let isExact = request.tolerance == .exact || engine.shows(picture, at: target)
        return engine.deliver(picture, at: request.time, isExact: isExact, information)
      }
    }

    /// The exact picture `count` pictures after `frame`; see `MediaSource`.
    public func frame(
      stepping count: Int, from frame: Frame, cancellation: Cancellation
    ) throws(MediaError) -> Frame {
      let information = information
      return try ask("step", at: frame.time, cancellation) { (engine) throws(EngineError) in
        let picture = try engine.step(count, from: information.pts(at: frame.time))
        let time = information.time(ofPts: picture.pts)
        return engine.deliver(picture, at: time, isExact: true, information)
      }
    }

    /// A picture that can be had at once; see `MediaSource`.
    public func standIn(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame? {
      let information = information
      let target = information.pts(at: request.time)
      return try ask("show the picture", at: request.time, cancellation) {
        (engine) throws(EngineError) in
        guard !engine.isQuick(target), let picture = try engine.keyframe(target, reach: .max)
        else { return nil }
        let isExact = engine.shows(picture, at: target)
        return engine.deliver(picture, at: request.time, isExact: isExact, information)
      }
    }

    /// The time of the picture with a number; see `MediaSource`.
    public func time(
      ofFrameAt index: Int, cancellation: Cancellation
    ) throws(MediaError) -> MediaTime {
      let information = information
      var known = try ask("find the picture", at: nil, cancellation, deadline: .infinity) {
        (engine) throws(EngineError) in
        try engine.readIndexLate()
        return engine.knownPts
      }
      if known == nil {
        _ = try frameTable(progress: { _ in }, cancellation: cancellation)
        known = try ask("find the picture", at: nil, cancellation) { $0.knownPts }
      }
      let pts = known ?? []
      guard pts.indices.contains(index) else {
        throw MediaError(
          operation: "find picture \(index) in", code: .outOfRange,
          cause: "the video has the pictures 0 to \(pts.count - 1)", path: path)
      }
      return information.time(ofPts: pts[index])
    }

    /// The number of the picture shown at a time; see `MediaSource`.
    public func index(
      ofFrameAt time: MediaTime, cancellation: Cancellation
    ) throws(MediaError) -> Int? {
      let target = information.pts(at: time)
      let known = try ask("find the picture", at: time, cancellation) {
        (engine) throws(EngineError) in
        engine.knownPts
      }
      guard let known, !known.isEmpty else { return nil }
      return known.last(atOrBefore: target).flatMap { known.firstPosition(of: $0) } ?? 0
    }

    /// All pictures in display order; see `MediaSource`. Decodes the whole file.
    public func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] {
      let information = information
      let end = information.pts(at: information.duration)
      let table = try ask("list the pictures", at: nil, cancellation, deadline: .infinity) {
        (engine) throws(EngineError) in
        try engine.makeTable(end: end, progress: progress)
      }
      return table
    }

    /// Gives back the file, the decoder and its memory.
    public func close() { engine.withLock { $0.engine = nil } }

    private func ask<Answer: Sendable>(
      _ operation: String, at time: MediaTime?, _ cancellation: Cancellation,
      deadline: Double? = nil,
      _ body: (SeekEngine) throws(EngineError) -> Answer
    ) throws(MediaError) -> Answer {
      interrupt.arm(seconds: min(deadline ?? options.requestDeadline, 1e9)) {
        cancellation.isCancelled
      }
      defer { interrupt.disarm() }
      let interrupt = interrupt
      let (answer, count): (Answer, Int?) = try engine.withLock {
        (box) throws(MediaError) -> sending (Answer, Int?) in
        guard let engine = box.engine else { throw MediaError.closed(operation) }
        engine.isCancelled = { interrupt.shouldStop }
        do throws(EngineError) {
          let answer = try body(engine)
          return (answer, engine.pictureCount)
        } catch {
          throw self.translate(error, operation, time)
        }
      }
      facts.withLock { $0.frameCount = count }
      return answer
    }

    private func translate(
      _ error: EngineError, _ operation: String, _ time: MediaTime?
    ) -> MediaError {
      switch error {
      case .cancelled:
        if let seconds = interrupt.passedDeadline {
          return .timedOut(operation, after: seconds, path: path, time: time)
        }
        counterBox.count { $0.cancelled += 1 }
        return MediaError(
          operation: operation, code: .cancelled, cause: "it was cancelled", path: path, time: time)
      case .failed(let failure):
        return MediaError(failure, path: path, time: time, interrupt: interrupt)
      }
    }
  }

  /// Holds the engine, and nothing once the video is closed.
  struct EngineBox: ~Copyable {
    var engine: SeekEngine?
  }
#endif
