#if FFmpeg
  internal import FFmpegHandles
  public import Media
  public import MediaTime
  internal import Threads

  /// A video file, read with the system's FFmpeg.
  ///
  /// Opening looks at the file, picks the best video stream and decodes its first frame. Files
  /// of up to `SourceOptions.scanBytes` are also read once, so that every frame has a number.
  public final class FFmpegSource: MediaSource {
    let path: String
    let options: SourceOptions
    let counterBox = CounterBox()
    let interrupt = Interrupt()
    private let facts: Lock<MediaInformation>
    private let sink = Lock<(any FrameSink)?>(nil)
    private let decoders: Lock<DecoderPoolBox>
    private let pool: FramePool
    private let scan: BackgroundScan?

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
      let byteCount = try FileCheck.sizeOfRegularFile(path)
      Logging.silence()
      self.path = path
      self.options = options
      interrupt.arm(seconds: options.openDeadline) { cancellation.isCancelled }
      let opening = Opening(
        path: path, byteCount: byteCount, options: options, interrupt: interrupt,
        counters: counterBox, cancellation: cancellation)
      let engine = try opening.run()
      facts = Lock(opening.describe(engine))
      pool = engine.reader.pool
      scan = opening.scan(for: engine)
      decoders = Lock(DecoderPoolBox(decoders: DecoderPool(main: engine)))
      interrupt.disarm()
    }

    /// What is known of the video; `frameCount` may become known later.
    public var information: MediaInformation { facts.withLock { $0 } }

    /// The memory of all frames; see `MediaSource`.
    public var byteCount: Int { pool.byteCount }

    /// What has been done so far.
    public var counters: SeekCounters { counterBox.value }

    /// The frame for a request; see `MediaSource`.
    public func frame(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame {
      let information = information
      let target = information.pts(at: request.time).clampedTimestamp
      return try ask("show the decoded", at: request.time, cancellation) {
        (decoders) throws(EngineError) in
        decoders.gops?.stop()
        let engine = decoders.engine(for: target)
        let decoded: DecodedImage
        switch request.tolerance {
        case .exact:
          decoded = try engine.exact(
            target, skipping: request.cachesIntermediateFrames ? .nothing : .everythingElse)
        case .keyframe: decoded = try engine.nearestKeyframe(target)
        case .within(let seconds):
          decoded = try engine.near(target, reach: information.ticks(ofSeconds: seconds))
        }
        let isExact = request.tolerance == .exact || engine.shows(decoded, at: target)
        return engine.deliver(decoded, at: request.time, isExact: isExact, information)
      }
    }

    /// The exact frame `count` frames after `frame`; see `MediaSource`.
    public func frame(
      stepping count: Int, from frame: Frame, cancellation: Cancellation
    ) throws(MediaError) -> Frame {
      let information = information
      return try ask("step", at: frame.time, cancellation) { (decoders) throws(EngineError) in
        decoders.gops?.stop()
        let start = information.place(of: frame).clampedTimestamp
        let engine = decoders.engine(for: start)
        let decoded = try engine.step(count, from: start)
        let time = information.time(ofPts: decoded.pts)
        return engine.deliver(decoded, at: time, isExact: true, information)
      }
    }

    /// The nearest frame that decodes alone; see `MediaSource`.
    public func preview(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame? {
      let information = information
      let target = information.pts(at: request.time).clampedTimestamp
      return try ask("show the decoded", at: request.time, cancellation) {
        (decoders) throws(EngineError) in
        var reach = Int64.max
        if case .within(let seconds) = request.tolerance {
          if decoders.isQuick(target) { return nil }
          reach = information.ticks(ofSeconds: seconds)
        }
        let engine = try decoders.engineForKeyframes()
        guard let decoded = try engine.keyframe(target, reach: reach, searchingAhead: true)
        else { return nil }
        let isExact = engine.shows(decoded, at: target)
        return engine.deliver(decoded, at: request.time, isExact: isExact, information)
      }
    }

    /// Decodes a range for what may be requested next; see `MediaSource`.
    public func readAhead(
      _ request: ReadAheadRequest, cancellation: Cancellation
    ) throws(MediaError) {
      let information = information
      let first = information.pts(at: request.start).clampedTimestamp
      let last = information.pts(at: request.end).clampedTimestamp
      let spacing = information.ticks(ofSeconds: request.spacing)
      try ask("read ahead", at: request.start, cancellation) { (decoders) throws(EngineError) in
        if request.stopsAtCachedFrame, spacing == 0,
          try decoders.readGOPs(from: first, through: last)
        {
          return
        }
        decoders.gops?.stop()
        if spacing > 0 {
          try decoders.engineForSparseDecode(of: first).decodeSparsely(
            from: first, through: last, spacing: spacing)
        } else {
          let end = request.stopsAtCachedFrame ? last : nil
          try decoders.engineAhead(for: first, through: end).readAhead(
            from: first, through: last, stopsAtCachedFrame: request.stopsAtCachedFrame)
        }
      }
    }

    /// Offers every exact frame to a sink; see `MediaSource`.
    public func keep(in sink: any FrameSink) {
      self.sink.withLock { $0 = sink }
      let information = information
      decoders.withLock { $0.decoders?.offer(to: sink, information) }
    }

    /// The time of the frame with a number; see `MediaSource`.
    public func time(
      ofFrameAt index: Int, cancellation: Cancellation
    ) throws(MediaError) -> MediaTime {
      let information = information
      var known = try ask("find the decoded", at: nil, cancellation, deadline: .infinity) {
        (decoders) throws(EngineError) in
        try decoders.readIndex()
        return decoders.main.known.displayPts
      }
      if known == nil {
        _ = try frameTable(progress: { _ in }, cancellation: cancellation)
        known = try ask("find the decoded", at: nil, cancellation) { $0.main.known.displayPts }
      }
      let pts = known ?? []
      guard pts.indices.contains(index) else {
        throw MediaError(
          operation: "find decoded \(index) in", code: .outOfRange,
          cause: "the video has the frames 0 to \(pts.count - 1)", path: path)
      }
      return information.time(ofPts: pts[index])
    }

    /// The number of the frame shown at a time; see `MediaSource`.
    public func index(
      ofFrameAt time: MediaTime, cancellation: Cancellation
    ) throws(MediaError) -> Int? {
      let target = information.pts(at: time)
      let known = try ask("find the decoded", at: time, cancellation) {
        (decoders) throws(EngineError) in
        decoders.main.known.displayPts
      }
      guard let known, !known.isEmpty else { return nil }
      return known.last(atOrBefore: target).flatMap { known.firstPosition(of: $0) } ?? 0
    }

    /// All frames in display order; see `MediaSource`. Decodes the whole file.
    public func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] {
      let information = information
      let end = information.pts(at: information.duration).clampedTimestamp
      let table = try ask("list the frames", at: nil, cancellation, deadline: .infinity) {
        (decoders) throws(EngineError) in
        try decoders.main.makeTable(end: end, progress: progress)
      }
      return table
    }

    /// Gives back the file, the decoders and their memory.
    public func close() {
      scan?.close()
      decoders.withLock { $0.decoders = nil }
    }

    deinit { scan?.close() }

    private func ask<Answer: Sendable>(
      _ operation: String, at time: MediaTime?, _ cancellation: Cancellation,
      deadline: Double? = nil,
      _ body: (DecoderPool) throws(EngineError) -> Answer
    ) throws(MediaError) -> Answer {
      interrupt.arm(seconds: deadline ?? options.requestDeadline) { cancellation.isCancelled }
      scan?.beginCall()
      defer {
        scan?.endCall()
        interrupt.disarm()
      }
      let sink = sink.withLock { $0 }
      return try decoders.withLock { (box) throws(MediaError) -> Answer in
        guard let decoders = box.decoders else { throw MediaError.closed(operation) }
        let neededReferenceDecode = decoders.main.known.needsReferenceDecode
        defer {
          // From now on places count instead of timestamps: what was kept has other ones.
          let isReplaced = decoders.main.known.needsReferenceDecode && !neededReferenceDecode
          if isReplaced { decoders.abandonPasses() }
          let isRenumbered = noteCount(decoders.main.pictureCount)
          if isReplaced || isRenumbered { decoders.gops?.stopAndWait() }
          if isReplaced { sink?.forgetAll() }
          if isRenumbered { sink.map { renumber($0, by: decoders.main.known.displayPts) } }
        }
        do throws(EngineError) {
          if let news = scan?.takeNews() { decoders.adopt(news) }
          return try body(decoders)
        } catch {
          // Any of the decoders may have been the one that got no memory.
          if error.isOutOfMemory {
            decoders.abandonPasses()
          } else {
            decoders.abandonBrokenPasses()
          }
          throw self.translate(error, operation, time)
        }
      }
    }

    /// Tells a sink the numbers of its frames, from the timestamps of all of them.
    private func renumber(_ sink: any FrameSink, by displayPts: [Int64]?) {
      let information = information
      sink.renumber { displayPts?.firstPosition(of: information.place(of: $0)) }
    }

    /// Notes the number of frames; whether it is another one, so that the frames kept so far have
    /// no numbers, or wrong ones.
    private func noteCount(_ count: Int?) -> Bool {
      facts.withLock { facts in
        defer { facts.frameCount = count }
        return facts.frameCount != count
      }
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

  /// Holds the decoders, and nothing once the video is closed.
  struct DecoderPoolBox: ~Copyable {
    var decoders: DecoderPool?
  }
#endif
