import CurveConfig
@unsafe @preconcurrency import Dispatch
public import ScrubConfigText
internal import ScrubFiles
internal import ScrubThreads

extension ConfigWatcher {
  /// Starts to report changes; does nothing while watching.
  ///
  /// If the file was never read, or has changed since `reload()` or the last report, it is reported
  /// immediately. Where the process may open no more files, that is reported instead, on this thread, and the
  /// watcher does not run.
  public func start() {
    guard isWatching || DescriptorSupply.suffices(for: Self.neededDescriptors) else {
      return onChange(.failed(ConfigFile.unwatchable(path)))
    }
    state.withLock { state in
      guard state.looking == nil else { return }
      state.watch = makeWatch()
      state.looking = makeTimer()
      state.settling.note(.closed, at: now)
      scheduleReading(&state)
    }
  }

  /// The descriptors of the notifications, and of Dispatch for its first source: for events, for waking, and for the
  /// clock. Without the first two, Dispatch traps; without the last one, its timers never fire.
  private static let neededDescriptors = 4

  /// Stops reporting; a report that is in progress may still arrive.
  public func stop() {
    state.withLock { state in
      state.watch?.cancel()
      state.watch = nil
      state.looking?.cancel()
      state.looking = nil
      state.timer?.cancel()
      state.timer = nil
      state.settling.finish()
    }
  }

  /// Reads the file immediately, whether or not it is being watched or has changed.
  ///
  /// Never waits for another program, so that async code may call it, too.
  ///
  /// - Returns: The configuration, which is not reported again, except after an older one that is being reported.
  /// - Throws: The file's errors, which are not reported again, either.
  public func reload() throws(ConfigError) -> ScrubConfiguration {
    try state.withLock { state throws(ConfigError) in
      let (outcome, result) = read(&state)
      if !state.isReporting || state.last == outcome {
        state.last = outcome
      } else if state.looking != nil {
        // The client may apply the older one last.
        state.settling.note(.closed, at: now)
        scheduleReading(&state)
      }
      return try result.get()
    }
  }

  private func makeWatch() -> (any FileWatch)? {
    #if os(Linux)
      if backend == .best {
        return InotifyWatch(path: absolutePath, queue: queue) { [weak self] in self?.note($0) }
      }
    #endif
    return nil
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in self?.look() }
    let interval = DispatchTimeInterval.nanoseconds(Self.lookInterval.nanoseconds)
    timer.schedule(
      deadline: .now() + interval, repeating: interval, leeway: .milliseconds(100))
    timer.activate()
    return timer
  }

  /// Notices a change that the system did not report. Nothing tells whether the file is written to the end.
  private func look() {
    // On a network, this may take long.
    let signature = FileSignature(of: absolutePath)
    state.withLock { state in
      guard state.looking != nil,
        state.signature.map(signature.mayDiffer) ?? (state.settling.readingTime == nil)
      else { return }
      state.signature = signature
      // A notification knows more, and the reading follows soon.
      if state.settling.isClosed { return }
      state.settling.note(.written, at: now)
      scheduleReading(&state)
    }
  }

  private func note(_ event: Settling.Event) {
    state.withLock { state in
      guard state.looking != nil else { return }
      state.settling.note(event, at: now)
      scheduleReading(&state)
    }
  }

  /// Schedules the next reading of the file.
  private func scheduleReading(_ state: inout State, notBefore earliest: Duration = .zero) {
    guard let time = state.settling.readingTime.map({ max($0, earliest) }) else { return }
    if state.timer == nil {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { @Sendable [weak self] in self?.readSettledFile() }
      timer.activate()
      state.timer = timer
    }
    state.timer?.schedule(deadline: .now() + .nanoseconds(max(0, (time - now).nanoseconds)))
  }

  private func readSettledFile() {
    // On a busy machine, the event of a newer change may still be pending.
    state.withLock { $0.watch }?.catchUp()
    let change = state.withLock { state -> Change? in
      guard state.looking != nil, let failureTime = state.settling.failureTime else { return nil }
      let (outcome, result) = read(&state)
      if case .failure = result, now < failureTime {
        scheduleReading(&state, notBefore: failureTime)
        return nil
      }
      state.settling.finish()
      state.isReporting = state.last != outcome
      state.last = outcome
      return state.isReporting ? Change(result) : nil
    }
    guard let change else { return }
    onChange(change)
    state.withLock { $0.isReporting = false }
  }

  private func read(
    _ state: inout State
  ) -> (outcome: Outcome, result: Result<ScrubConfiguration, ConfigError>) {
    // Before the content, so that a change in between is noticed.
    state.signature = FileSignature(of: absolutePath)
    do throws(ConfigError) {
      let bytes = try bytes(&state)
      let configuration = try ScrubConfiguration(
        parsing: bytes, file: path, catalog: catalog, context: .placeholder)
      return (.good(bytes, configuration.library.faults), .success(configuration))
    } catch {
      return (.bad(error), .failure(error))
    }
  }

  private func bytes(_ state: inout State) throws(ConfigError) -> [UInt8] {
    do throws(FileState.Refusal) {
      return try ConfigFile.bytes(of: absolutePath)
    } catch {
      if ConfigFile.isTemporary(error) { state.signature = nil }
      throw ConfigFile.unreadable(path, error)
    }
  }

  private var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }
}

extension ConfigWatcher.Change {
  fileprivate init(_ result: Result<ScrubConfiguration, ConfigError>) {
    switch result {
    case .success(let configuration): self = .reloaded(configuration)
    case .failure(let errors): self = .failed(errors)
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
