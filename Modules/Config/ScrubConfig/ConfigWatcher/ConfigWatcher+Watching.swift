public import ConfigText
import CurveConfig
@unsafe @preconcurrency import Dispatch
internal import Threads

extension ConfigWatcher {
  /// Starts to report changes; does nothing while watching.
  ///
  /// If the file was never read, or has changed since `reload()` or the last report, it is reported
  /// immediately.
  public func start() {
    state.withLock { state in
      guard state.watch == nil else { return }
      state.watch = makeWatch()
      state.settling.note(.closed, at: now)
      scheduleReading(&state)
    }
  }

  /// Stops reporting; a report that is in progress may still arrive.
  public func stop() {
    state.withLock { state in
      state.watch?.cancel()
      state.watch = nil
      state.timer?.cancel()
      state.timer = nil
      state.settling.finish()
    }
  }

  /// Reads the file immediately, whether or not it is being watched or has changed.
  ///
  /// Never waits for another program, so that async code may call it, too.
  ///
  /// - Returns: The configuration, which is not reported again.
  /// - Throws: The file's errors, which are not reported again, either.
  public func reload() throws(ConfigErrors) -> ScrubConfiguration {
    try state.withLock { state throws(ConfigErrors) in
      let (outcome, result) = read()
      state.last = outcome
      return try result.get()
    }
  }

  private func makeWatch() -> any FileWatch {
    let onEvent: FileEventHandler = { [weak self] event in self?.note(event) }
    #if os(Linux) && canImport(Glibc)
      if backend == .best,
        let watch = InotifyWatch(path: absolutePath, queue: queue, onEvent: onEvent)
      {
        return watch
      }
    #endif
    return PollingWatch(path: absolutePath, queue: queue, onEvent: onEvent)
  }

  private func note(_ event: Settling.Event) {
    state.withLock { state in
      guard state.watch != nil else { return }
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
      guard state.watch != nil, let failureTime = state.settling.failureTime else { return nil }
      let (outcome, result) = read()
      if case .failure = result, now < failureTime {
        scheduleReading(&state, notBefore: failureTime)
        return nil
      }
      state.settling.finish()
      defer { state.last = outcome }
      return state.last == outcome ? nil : Change(result)
    }
    if let change { onChange(change) }
  }

  private func read() -> (outcome: Outcome, result: Result<ScrubConfiguration, ConfigErrors>) {
    do throws(ConfigErrors) {
      let bytes = try ConfigFile.bytes(of: absolutePath, named: path)
      let configuration = try ScrubConfiguration(
        parsing: bytes, file: path, catalog: catalog, context: .placeholder)
      return (.good(bytes), .success(configuration))
    } catch {
      return (.bad(error), .failure(error))
    }
  }

  private var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }
}

extension ConfigWatcher.Change {
  fileprivate init(_ result: Result<ScrubConfiguration, ConfigErrors>) {
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
