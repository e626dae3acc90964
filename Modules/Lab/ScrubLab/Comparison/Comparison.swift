public import SpeedCurves

/// An experiment that compares curves: the same simulated people perform the same tasks with each of them.
///
/// The results predict how curves rank, not how many seconds people need.
public struct Comparison: Sendable {
  /// The video and its track.
  public let video: LabVideo
  /// The conditions of all trials.
  package var conditions = LabConditions()
  /// The people's strategy.
  package var strategy = Strategy()
  /// The constants common to all people.
  package var constants = PersonConstants.touch
  /// The number of people.
  public let people: Int
  /// The number of trials per person and difficulty.
  package let trialsEach: Int
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The difficulties: distances between frames in bits, and last `nil`, for any two frames.
  package let difficulties: [Double?]

  /// Creates an experiment.
  ///
  /// - Parameters:
  ///   - video: The video and its track.
  ///   - trials: The least number of trials per curve and difficulty; from 1 to 1,000,000.
  ///   - people: The number of people who share the trials; from 1 to 10,000.
  ///   - steps: Whether to include difficulties from 2 bits in steps of 2, besides tasks from any frame to
  ///     any other.
  ///   - seed: The seed; equal seeds produce equal results.
  /// - Throws: `InvalidParameter` for a number outside its range.
  public init(
    _ video: LabVideo, trials: Int = 200, people: Int = 20, steps: Bool = true, seed: UInt64 = 1
  ) throws(InvalidParameter) {
    guard (1...1_000_000).contains(trials) else {
      throw InvalidParameter(
        parameter: "trials", reason: "\(trials) is not a number of trials; give 1 to 1000000")
    }
    guard (1...10_000).contains(people) else {
      throw InvalidParameter(
        parameter: "people", reason: "\(people) is not a number of people; give 1 to 10000")
    }
    self.video = video
    self.people = min(people, trials)
    trialsEach = (trials + self.people - 1) / self.people
    self.seed = seed
    let whole: [Double?] = [nil]
    difficulties =
      steps ? stride(from: 2, through: min(24, video.bits), by: 2).map { $0 } + whole : whole
  }

  /// The results of one person's trials with one curve.
  package struct Session: Sendable {
    /// The results by difficulty, in the order of `difficulties`.
    package var results: [[TrialResult]]
  }

  /// Returns the results of one person, who practices with a curve and then performs all tasks with it.
  ///
  /// - Parameters:
  ///   - index: The person's index, from 0. People are independent of one another, so sessions may run in any
  ///     order and on any threads.
  ///   - curve: The curve.
  /// - Returns: The results.
  package func session(of index: Int, with curve: any SpeedCurve) -> Session {
    let person = Person(constants, seed: ScrubLab.seed(seed, index))
    var memory: ScaleMemory?
    for attempt in 0..<strategy.practice {
      _ = trial(of: person, index, nil, -1, attempt, curve, &memory)
    }
    var results: [[TrialResult]] = difficulties.map { _ in [] }
    // Tasks between any two frames come first, so that their results do not depend on `steps`.
    for difficulty in difficulties.indices.reversed() {
      results[difficulty] = (0..<trialsEach).map { attempt in
        let bits = difficulties[difficulty]
        return trial(of: person, index, bits, Int(bits ?? 0), attempt, curve, &memory)
      }
    }
    return Session(results: results)
  }

  private func trial(
    of person: Person, _ index: Int, _ bits: Double?, _ series: Int, _ attempt: Int,
    _ curve: any SpeedCurve, _ memory: inout ScaleMemory?
  ) -> TrialResult {
    // The seed does not depend on the curve, so that each curve gets the same tasks and random numbers.
    var generator = LabGenerator(seed: ScrubLab.seed(seed, index, series, attempt))
    let task = ScrubTask(in: video, bits: bits, using: &generator)
    var trial = ScrubTrial(
      task, curve: curve, by: person, memory: memory, conditions: conditions, strategy: strategy,
      seed: generator.next())
    let result = trial.run()
    memory = trial.memory
    return result
  }

  /// Returns the measures of a curve, from the sessions of all people with it.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: A measure for each difficulty: distances from 2 bits in steps of 2, unless `steps` was
  ///   false, and last, under the bits of one frame among all, tasks from any frame to any other.
  /// - Complexity: O(people x trials); some seconds.
  public func measures(of curve: any SpeedCurve) -> [CurveMeasure] {
    measures(of: (0..<people).map { session(of: $0, with: curve) })
  }

  /// Returns the measures of the sessions of all people with one curve.
  ///
  /// - Parameter sessions: Their sessions, in the people's order.
  /// - Returns: A measure for each difficulty, in the order of `difficulties`.
  package func measures(of sessions: [Session]) -> [CurveMeasure] {
    difficulties.indices.map { difficulty in
      CurveMeasure(
        of: sessions.flatMap { $0.results[difficulty] },
        bits: difficulties[difficulty] ?? video.bits)
    }
  }
}
