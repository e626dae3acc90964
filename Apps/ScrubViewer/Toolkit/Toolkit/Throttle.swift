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
