internal import CCanvas
internal import CGtk

/// GTK's main loop on the main thread.
public enum MainLoop {
  private static var isRunning = false

  /// Connects to the display with the name of the program for the desktop and assistive technologies, and returns
  /// whether there is one. From then on, the main thread goes before those that decode.
  public static func begin(as name: String) -> Bool {
    scrub_take_short_slices()
    unsafe g_set_prgname(name)
    unsafe g_set_application_name(name)
    guard gtk_init_check() != 0 else { return false }
    adw_init()
    return true
  }

  /// Runs until `end`.
  public static func run() {
    isRunning = true
    while isRunning { _ = g_main_context_iteration(nil, 1) }
  }

  /// Ends `run`.
  public static func end() { isRunning = false }

  /// The current time in seconds, on the monotonic clock of all animations.
  public nonisolated static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Runs a function on the main thread before the next frame is drawn. Any thread may call this.
  public nonisolated static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
    // The priority of frame updates: after events, before drawing.
    _ = unsafe g_idle_add_full(
      G_PRIORITY_DEFAULT, callClosure, Closure<@MainActor () -> Void>(body).retained,
      releaseClosure)
  }

  /// Awaits a value or an error on another thread, and passes it to a function on the main thread, whose loop is
  /// GTK's and runs no tasks.
  @discardableResult public nonisolated static func startTask<Value: Sendable, Failure: Error>(
    _ value: @escaping @Sendable () async throws(Failure) -> Value,
    then body: @escaping @MainActor @Sendable (Result<Value, Failure>) -> Void
  ) -> Task<Void, Never> {
    Task.detached {
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try await value()) } catch { result = .failure(error) }
      perform { body(result) }
    }
  }

  /// Runs a function on the main thread after some seconds.
  public static func perform(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    _ = unsafe g_timeout_add_full(
      G_PRIORITY_DEFAULT, UInt32(max(0, seconds) * 1000), callClosure,
      Closure<@MainActor () -> Void>(body).retained, releaseClosure)
  }
}

/// A function that runs at most once in an interval: at once, and again at its end if it was called in between.
public final class Throttle {
  private let seconds: Double
  private let body: () -> Void
  private var isWaiting = false
  private var isDue = false

  /// Creates a throttle of a function to an interval in seconds.
  public init(seconds: Double, _ body: @escaping () -> Void) {
    (self.seconds, self.body) = (seconds, body)
  }

  /// Runs the function, now or at the end of the interval.
  public func callAsFunction() {
    guard !isWaiting else { return isDue = true }
    isWaiting = true
    body()
    MainLoop.perform(after: seconds) { [weak self] in
      guard let self else { return }
      isWaiting = false
      guard isDue else { return }
      isDue = false
      self()
    }
  }
}
