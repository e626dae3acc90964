internal import Synchronization

/// What the scheduler's thread and its callers share.
final class SchedulerCore: Sendable {
  /// A call that somebody waits for.
  struct Job: Sendable {
    var cancellation: Cancellation
    /// Gets the source, or nil when the scheduler is closed.
    var run: @Sendable ((any MediaSource)?) -> Void
  }

  private struct State {
    var planner = SeekPlanner()
    var jobs: [Job] = []
    /// Ends the submitted request that is being worked on.
    var running: Cancellation?
    /// Ends the call that somebody waits for.
    var runningJob: Cancellation?
    var isClosing = false
  }

  private enum Task {
    case sleep(Double?)
    case job(Job)
    case seek(SeekPlanner.Work, Cancellation)
    case close([Job], waiting: Int?)
  }

  let source: any MediaSource
  private let clock: @Sendable () -> Double
  private let handler: @Sendable (SeekAnswer) -> Void
  private let state = Mutex(State())
  private let signal = Signal()

  init(
    source: any MediaSource, clock: @escaping @Sendable () -> Double,
    handler: @escaping @Sendable (SeekAnswer) -> Void
  ) {
    self.source = source
    self.clock = clock
    self.handler = handler
  }

  func submit(_ request: SeekRequest, sequence: Int) {
    let now = clock()
    let isClosed = state.withLock { state in
      if state.isClosing { return true }
      state.planner.submit(request, sequence: sequence, at: now)
      state.running?.cancel()
      return false
    }
    if isClosed {
      handler(.failure(.closed("show the picture"), sequence: sequence))
    } else {
      signal.set()
    }
  }

  func lift() {
    state.withLock { $0.planner.lift() }
    signal.set()
  }

  func wake() { signal.set() }

  func enqueue(_ job: Job) {
    let isClosed = state.withLock { state in
      if state.isClosing { return true }
      state.jobs.append(job)
      state.running?.cancel()
      return false
    }
    if isClosed { job.run(nil) } else { signal.set() }
  }

  /// Whether this is the first call.
  func beginClosing() -> Bool {
    let isFirst = state.withLock { state in
      if state.isClosing { return false }
      state.isClosing = true
      state.running?.cancel()
      state.runningJob?.cancel()
      return true
    }
    signal.set()
    return isFirst
  }

  func runUntilClosed() {
    while true {
      switch nextTask() {
      case .sleep(let seconds): signal.wait(seconds: seconds)
      case .job(let job):
        job.run(source)
        state.withLock { $0.runningJob = nil }
      case .seek(let work, let cancellation): run(work, cancellation)
      case .close(let jobs, let waiting):
        source.close()
        for job in jobs { job.run(nil) }
        if let waiting { handler(.failure(.closed("show the picture"), sequence: waiting)) }
        return
      }
    }
  }

  private func nextTask() -> Task {
    let now = clock()
    return state.withLock { state in
      if state.isClosing { return .close(state.jobs, waiting: state.planner.waiting) }
      if !state.jobs.isEmpty {
        let job = state.jobs.removeFirst()
        state.runningJob = job.cancellation
        return .job(job)
      }
      switch state.planner.next(at: now) {
      case .sleep: return .sleep(nil)
      case .sleepUntil(let time): return .sleep(time - now)
      case .work(let work):
        let cancellation = Cancellation()
        state.running = cancellation
        return .seek(work, cancellation)
      }
    }
  }

  private func run(_ work: SeekPlanner.Work, _ cancellation: Cancellation) {
    var answer: SeekAnswer?
    var outcome = SeekPlanner.Outcome.nothing
    do throws(MediaError) {
      let frame =
        work.kind == .standIn
        ? try source.standIn(for: work.request, cancellation: cancellation)
        : try source.frame(for: work.request, cancellation: cancellation)
      if let frame {
        outcome = frame.isExact ? .exact : .notExact
        answer =
          frame.isExact
          ? .frame(frame, sequence: work.sequence) : .standIn(frame, sequence: work.sequence)
      }
    } catch {
      // The exact picture is still to come after a stand-in that failed.
      outcome = error.code == .cancelled ? .cancelled : .failed
      if outcome == .failed, work.kind != .standIn {
        answer = .failure(error, sequence: work.sequence)
      }
    }
    let isWanted = state.withLock { state in
      state.running = nil
      state.planner.finish(work, outcome)
      return work.generation == state.planner.generation || outcome == .notExact
        || outcome == .exact
    }
    if let answer, isWanted { handler(answer) }
  }
}
