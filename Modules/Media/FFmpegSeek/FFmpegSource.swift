#if FFmpeg
  internal import FFmpegHandles
  public import Media
  public import MediaTime
  internal import Threads

  /// A video file, read with the system's FFmpeg.
  ///
  /// Opening looks at the file, picks the best video stream and decodes its first picture. Files
  /// of up to `SourceOptions.scanBytes` are also read once, so that every picture has a number.
  public final class FFmpegSource: MediaSource {
    let path: String
    let options: SourceOptions
    let counterBox = CounterBox()
    let interrupt = Interrupt()
    private let facts: Lock<MediaInformation>
    private let sink = Lock<(any FrameSink)?>(nil)
    private let lanes: Lock<LanesBox>
    private let pool: PicturePool
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
      lanes = Lock(LanesBox(lanes: SeekLanes(main: engine)))
      interrupt.disarm()
    }

    /// What is known of the video; `frameCount` may become known later.
    public var information: MediaInformation { facts.withLock { $0 } }

    /// The memory of all pictures; see `MediaSource`.
    public var byteCount: Int { pool.byteCount }

    /// What has been done so far.
    public var counters: SeekCounters { counterBox.value }

    /// The picture for a request; see `MediaSource`.
    public func frame(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame {
      let information = information
      let target = information.pts(at: request.time).heldPlace
      return try ask("show the picture", at: request.time, cancellation) {
        (lanes) throws(EngineError) in
        lanes.groups?.stop()
        let engine = lanes.lane(for: target)
        let picture: DecodedImage
        switch request.tolerance {
        case .exact:
          picture = try engine.exact(
            target, sparing: request.keepsNeighbours ? .nothing : .everythingElse)
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
      return try ask("step", at: frame.time, cancellation) { (lanes) throws(EngineError) in
        lanes.groups?.stop()
        let start = information.place(of: frame).heldPlace
        let engine = lanes.lane(for: start)
        let picture = try engine.step(count, from: start)
        let time = information.time(ofPts: picture.pts)
        return engine.deliver(picture, at: time, isExact: true, information)
      }
    }

    /// The nearest picture that decodes alone; see `MediaSource`.
    public func standIn(
      for request: SeekRequest, cancellation: Cancellation
    ) throws(MediaError) -> Frame? {
      let information = information
      let target = information.pts(at: request.time).heldPlace
      return try ask("show the picture", at: request.time, cancellation) {
        (lanes) throws(EngineError) in
        var reach = Int64.max
        if case .within(let seconds) = request.tolerance {
          if lanes.isQuick(target) { return nil }
          reach = information.ticks(ofSeconds: seconds)
        }
        let engine = try lanes.laneForKeyframes()
        guard let picture = try engine.keyframe(target, reach: reach, searchingAhead: true)
        else { return nil }
        let isExact = engine.shows(picture, at: target)
        return engine.deliver(picture, at: request.time, isExact: isExact, information)
      }
    }

    /// Decodes a stretch for what may be asked for next; see `MediaSource`.
    public func readAhead(
      _ request: ReadAheadRequest, cancellation: Cancellation
    ) throws(MediaError) {
      let information = information
      let first = information.pts(at: request.start).heldPlace
      let last = information.pts(at: request.end).heldPlace
      let spacing = information.ticks(ofSeconds: request.spacing)
      try ask("read ahead", at: request.start, cancellation) { (lanes) throws(EngineError) in
        if request.endsAtKept, spacing == 0, try lanes.readGroups(from: first, through: last) {
          return
        }
        lanes.groups?.stop()
        if spacing > 0 {
          try lanes.laneForSketch(of: first).sketch(from: first, through: last, spacing: spacing)
        } else {
          let end = request.endsAtKept ? last : nil
          try lanes.laneAhead(for: first, through: end).readAhead(
            from: first, through: last, endsAtKept: request.endsAtKept)
        }
      }
    }

    /// Offers every exact picture to a sink; see `MediaSource`.
    public func keep(in sink: any FrameSink) {
      self.sink.withLock { $0 = sink }
      let information = information
      lanes.withLock { $0.lanes?.offer(to: sink, information) }
    }

    /// The time of the picture with a number; see `MediaSource`.
    public func time(
      ofFrameAt index: Int, cancellation: Cancellation
    ) throws(MediaError) -> MediaTime {
      let information = information
      var known = try ask("find the picture", at: nil, cancellation, deadline: .infinity) {
        (lanes) throws(EngineError) in
        try lanes.readIndex()
        return lanes.main.known.displayPts
      }
      if known == nil {
        _ = try frameTable(progress: { _ in }, cancellation: cancellation)
        known = try ask("find the picture", at: nil, cancellation) { $0.main.known.displayPts }
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
        (lanes) throws(EngineError) in
        lanes.main.known.displayPts
      }
      guard let known, !known.isEmpty else { return nil }
      return known.last(atOrBefore: target).flatMap { known.firstPosition(of: $0) } ?? 0
    }

    /// All pictures in display order; see `MediaSource`. Decodes the whole file.
    public func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] {
      let information = information
      let end = information.pts(at: information.duration).heldPlace
      let table = try ask("list the pictures", at: nil, cancellation, deadline: .infinity) {
        (lanes) throws(EngineError) in
        try lanes.main.makeTable(end: end, progress: progress)
      }
      return table
    }

    /// Gives back the file, the decoders and their memory.
    public func close() {
      scan?.close()
      lanes.withLock { $0.lanes = nil }
    }

    deinit { scan?.close() }

    private func ask<Answer: Sendable>(
      _ operation: String, at time: MediaTime?, _ cancellation: Cancellation,
      deadline: Double? = nil,
      _ body: (SeekLanes) throws(EngineError) -> Answer
    ) throws(MediaError) -> Answer {
      interrupt.arm(seconds: deadline ?? options.requestDeadline) { cancellation.isCancelled }
      scan?.beginCall()
      defer {
        scan?.endCall()
        interrupt.disarm()
      }
      let sink = sink.withLock { $0 }
      return try lanes.withLock { (box) throws(MediaError) -> Answer in
        guard let lanes = box.lanes else { throw MediaError.closed(operation) }
        let wasLinearOnly = lanes.main.known.isLinearOnly
        defer {
          // From now on places count instead of timestamps: what was kept has other ones.
          let isReplaced = lanes.main.known.isLinearOnly && !wasLinearOnly
          if isReplaced { lanes.abandonRuns() }
          let isRenumbered = noteCount(lanes.main.pictureCount)
          if isReplaced || isRenumbered { lanes.groups?.stopAndWait() }
          if isReplaced { sink?.forgetAll() }
          if isRenumbered { sink.map { renumber($0, by: lanes.main.known.displayPts) } }
        }
        do throws(EngineError) {
          if let news = scan?.takeNews() { lanes.adopt(news) }
          return try body(lanes)
        } catch {
          // Any of the decoders may have been the one that got no memory.
          if error.isOutOfMemory { lanes.abandonRuns() } else { lanes.abandonBrokenRuns() }
          throw self.translate(error, operation, time)
        }
      }
    }

    /// Tells a sink the numbers of its pictures, from the timestamps of all of them.
    private func renumber(_ sink: any FrameSink, by displayPts: [Int64]?) {
      let information = information
      sink.renumber { displayPts?.firstPosition(of: information.place(of: $0)) }
    }

    /// Notes the number of pictures; whether it is another one, so that the pictures kept so far have
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
  struct LanesBox: ~Copyable {
    var lanes: SeekLanes?
  }
#endif
