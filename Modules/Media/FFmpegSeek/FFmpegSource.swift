#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  public import ScrubMedia
  internal import ScrubTime
  internal import ScrubThreads

  /// A video, read with the system's FFmpeg.
  ///
  /// Opening probes the file, selects the best video stream and decodes its first frame. Files of up to
  /// `SourceOptions.scanBytes` are also read once completely, so that every frame has an index.
  public final class FFmpegSource: MediaSource {
    /// The decoders, none once the video is closed.
    private struct LanesBox: ~Copyable {
      var decoders: Lanes?
      /// Whether frames got their indices after the last request: its receiver may not be that of those before.
      var hasNewIndices = false
    }

    /// The path, or the reader's name, for error messages.
    let name: String
    /// The bytes of a reader; `nil` for a file.
    let bytes: CachedBytes?
    let options: SourceOptions
    let counterBox = CounterBox()
    let interrupt = Interrupt()
    let facts: Lock<Facts>
    let growth = GrowthHandlers()
    private let closeHandlers = Lock(HandlerList<@Sendable () -> Void>())
    private let decoders: Lock<LanesBox>
    /// The number of times that the scan has invalidated all frames.
    private let scanResets = Lock(0)
    let pool: FramePool
    let scaler: FFmpegPixels.Scaler
    let scan: BackgroundScan?
    let sidecar: Sidecar?

    /// Opens a video file.
    ///
    /// - Parameters:
    ///   - path: The file's path; never interpreted as a URL or a pattern.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the file or the failure.
    @available(*, noasync, renamed: "open(path:options:)")
    public convenience init(
      path: String, options: SourceOptions = SourceOptions(),
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      try self.init(.file(path: path), options, cancellation)
    }

    /// Opens a video whose bytes a reader provides.
    ///
    /// The reader is used until the source is closed and released. No file is opened: playlists, which name
    /// other files, are refused. Up to 16 MiB of the bytes are cached for each reader.
    ///
    /// - Parameters:
    ///   - reader: The bytes of the video's file.
    ///   - name: A name for error messages, where a path would be; its extension is a hint about the format.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader.
    @available(*, noasync, renamed: "open(reading:name:options:)")
    public convenience init(
      reading reader: any ByteReader, name: String = "bytes",
      options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      try self.init(MediaInput(reader, name: name), options, cancellation)
    }

    /// Opens the part of a video that was written until now.
    ///
    /// Its last packet may be cut, and is not decoded: damage would cast doubt on the frames before it.
    ///
    /// - Parameters:
    ///   - reader: The bytes so far.
    ///   - name: The path, for error messages.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader.
    package convenience init(
      partOf reader: any ByteReader, name: String, options: SourceOptions,
      cancellation: Cancellation
    ) throws(MediaError) {
      try self.init(MediaInput(reader, name: name), options, omitsLast: true, cancellation)
    }

    private init(
      _ input: MediaInput, _ options: SourceOptions, omitsLast: Bool = false,
      _ cancellation: Cancellation
    ) throws(MediaError) {
      Logging.silence()
      (name, bytes) = (input.name, input.bytes)
      self.options = options
      interrupt.arm(seconds: options.openDeadline, cancellation: cancellation)
      let opening = Opening(
        input: input, options: options, omitsLast: omitsLast, interrupt: interrupt,
        counters: counterBox)
      let lane = try opening.run()
      let information = opening.describe(lane)
      facts = Lock(Facts(information: information))
      pool = lane.reader.pool
      scaler = lane.seed.scaler
      scan = opening.scan(for: lane)
      sidecar = lane.sidecar
      decoders = Lock(
        LanesBox(decoders: Lanes(main: lane, information)), rank: .source)
      interrupt.disarm()
      scan?.start { [weak self] in self?.adoptIndex() }
    }

    /// Takes the index over that the scan found, so that reported frames get their indices without a request.
    ///
    /// If the end changes, the next request reports it: a handler may close the video, which waits for the scan.
    private func adoptIndex() {
      decoders.withLock { box in
        guard let decoders = box.decoders, let report = decoders.report,
          let findings = scan?.takeFindings(withThumbnails: true)
        else { return }
        decoders.adopt(findings)
        if decoders.takeReset() {
          scanResets.withLock { $0 += 1 }
          report(.reset)
        }
        guard noteIndex(of: decoders.main, hasFindings: true) else { return }
        reportNumbers(decoders.main.known.displayPts, to: report)
        box.hasNewIndices = true
      }
    }

    /// The properties of the video; `frameCount` may become known later, and the end may move to a later time.
    public var information: MediaInformation { facts.withLock { $0.information } }

    /// Decodes frames; see `MediaSource`.
    @available(*, noasync, renamed: "decode(_:report:)")
    public func decode(
      _ request: DecodeRequest, cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(MediaError) {
      let information = information
      options.trace?.add(request)
      switch request {
      case .frame(let time, let keepsOthers, let next):
        try requestFrame("show the frame", at: time, cancellation, report: report) {
          (decoders) throws(EngineError) in
          decoders.gops?.stop()
          let target = information.pts(at: time).clampedTimestamp
          // The decoder cannot continue from a frame that was decoded with as little work as possible.
          let continues =
            next.map { decoders.continues(from: target, to: information.pts(at: $0)) } ?? false
          let lane = try decoders.lane(for: target)
          let need = keepsOthers || continues ? DecodePlan.Need.allFrames : .targetOnly
          return lane.frame(of: try lane.exact(target, need: need), information)
        }
      case .step(let count, let frame):
        try requestFrame("step", at: frame.time, cancellation, report: report) {
          (decoders) throws(EngineError) in
          decoders.gops?.stop()
          let start = information.place(of: frame).clampedTimestamp
          let lane = try decoders.lane(for: start)
          return lane.frame(of: try lane.step(count, from: start), information)
        }
      case .keyframe(let time, let distance):
        try requestFrame("show the frame", at: time, cancellation, report: report) {
          (decoders) throws(EngineError) in
          let target = information.pts(at: time).clampedTimestamp
          if distance != nil, decoders.isQuick(target) { return nil }
          let reach = distance.map { information.ticks(ofSeconds: $0) } ?? .max
          var lane = try decoders.laneForKeyframes()
          var decoded = try lane.keyframe(
            target, reach: reach, mustBeVerified: distance == nil)
          if distance == nil, decoded == nil {
            lane = try decoders.lane(for: target)
            decoded = try lane.exactKeyframe(target)
          }
          guard let decoded else { return nil }
          var frame = lane.frame(of: decoded, information)
          frame.isExact = decoded.isVerified && lane.shows(decoded, at: target)
          frame.distance = frame.isExact ? 0 : abs(frame.time.seconds - time.seconds)
          return frame
        }
      case .range(let start, let end, let spacing, let stopsAtCachedFrame, let cached):
        try requestFrame("read ahead", at: start, cancellation, report: report) {
          (decoders) throws(EngineError) in
          try decoders.readAhead(
            from: information.pts(at: start).clampedTimestamp,
            through: information.pts(at: end).clampedTimestamp,
            spacing: information.ticks(ofSeconds: spacing), stopsAtCachedFrame: stopsAtCachedFrame,
            cached: cached.map(information.pts(during:)))
          return nil
        }
      }
    }

    /// Calls the decoders for a request whose frame, if there is one, is reported.
    private func requestFrame(
      _ operation: String, at time: MediaTime, _ cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void,
      _ body: (Lanes) throws(EngineError) -> Frame?
    ) throws(MediaError) {
      let receiver = receiver(report)
      let resets = scanResets.withLock(\.self)
      let frame = try perform(operation, at: time, cancellation, report: receiver) {
        (decoders) throws(EngineError) -> Frame? in
        var frame = try body(decoders)
        try decoders.main.confirm()
        // Another lane may have found meanwhile that the frame's timestamp does not identify it.
        if decoders.isToReset { frame = try body(decoders) }
        guard let frame else { return nil }
        noteEnd(of: .frame(frame, .requested))
        return frame
      }
      options.trace?.add(result: frame)
      // Without the lock, as the caller may measure the memory in use.
      if let frame { report(.frame(frame, .requested)) }
      // If the scan came between, the frame was reported after its reset.
      if scanResets.withLock(\.self) != resets { report(.reset) }
    }

    /// Closes the file and releases the decoders and their memory.
    public func close() {
      growth.close()
      scan?.close()
      decoders.withLock { box in
        // The next opening reads the file again.
        if box.decoders?.main.known.hasDoubts == true { sidecar?.remove() }
        box.decoders = nil
      }
      pool.close()
      for handler in closeHandlers.withLock({ $0.removeAll() }) { handler.call() }
    }

    /// Calls a closure once when the source was closed, which its owner may do long before it releases it.
    package func onClose(_ handler: @escaping @Sendable () -> Void) {
      _ = closeHandlers.withLock { $0.add(handler) }
    }

    deinit {
      scan?.close()
      pool.close()
    }

    /// Calls the decoders, on behalf of a request, which may have another receiver of events than the one before.
    func perform<Value: Sendable>(
      _ operation: String, at time: MediaTime?, _ cancellation: Cancellation,
      hasDeadline: Bool = true, report: (@Sendable (SourceEvent) -> Void)? = nil,
      _ body: (Lanes) throws(EngineError) -> Value
    ) throws(MediaError) -> Value {
      defer {
        scan?.begin()
        reportGrowth()
      }
      return try decoders.withLock { (box) throws(MediaError) -> Value in
        guard let decoders = box.decoders else { throw MediaError.closed(operation) }
        // Under the lock, so that a call that waits for another one does not end it.
        interrupt.arm(
          seconds: hasDeadline ? options.requestDeadline : nil, cancellation: cancellation)
        defer { interrupt.disarm() }
        decoders.report = report ?? decoders.report
        // A lane that decodes ahead may have found it after the last call.
        var isReplaced = decoders.takeReset()
        let findings = scan?.takeFindings(withThumbnails: decoders.report != nil)
        defer {
          // From now on frames are ordered by the reference decode: cached timestamps are invalid.
          isReplaced = decoders.takeReset() || isReplaced
          let wasNumbered = information.frameCount != nil
          let isRenumbered = noteIndex(of: decoders.main, hasFindings: findings != nil)
          // A frame under way without a number gets one when it is reported.
          if isRenumbered, wasNumbered { decoders.gops?.discard() }
          if let receiver = decoders.report {
            if isReplaced { receiver(.reset) }
            if isRenumbered || report != nil && box.hasNewIndices {
              reportNumbers(decoders.main.known.displayPts, to: receiver)
              box.hasNewIndices = false
            }
          }
        }
        do throws(EngineError) {
          if let findings { decoders.adopt(findings) }
          return try body(decoders)
        } catch {
          // Any of the decoders may have run out of memory.
          error.isOutOfMemory ? decoders.abandonPasses() : decoders.abandonBrokenPasses()
          throw self.translate(error, operation, time)
        }
      }
    }

    /// Reports the indices of all frames as soon as they are known, for those that another opening of the video
    /// decoded, to a receiver of the same events as those of requests to this one.
    package func reportNumbers(to report: @escaping @Sendable (SourceEvent) -> Void) {
      let displayPts = decoders.withLock { box in
        box.decoders?.report = report
        return box.decoders?.main.known.displayPts
      }
      if let displayPts { reportNumbers(displayPts, to: report) }
    }
  }
#endif
