public import SpeedCurves

/// An experiment that compares curves: the same people do the same tasks with each of them.
///
/// The people are independent of each other: ``session(of:with:)`` may be called for them in any order
/// and on any threads, and ``measures(of:)`` is given what came of it in the people's order. Ranks
/// between curves are the claim, not seconds.
public struct Comparison: Sendable {
  /// The video and its track.
  public let video: LabVideo
  /// What the trials happen on.
  package var conditions = LabConditions()
  /// How people use sliders.
  package var strategy = Strategy()
  /// What holds for all people.
  package var constants = PersonConstants.touch
  /// The number of people.
  public let people: Int
  /// The number of trials of each person for each difficulty.
  package let trialsEach: Int
  /// The seed of all that chance decides.
  public let seed: UInt64
  /// The difficulties: distances between frames in bits, and nil, the last, for any two frames.
  package let difficulties: [Double?]

  /// Sets up an experiment.
  ///
  /// - Parameters:
  ///   - video: The video and its track.
  ///   - trials: The least number of trials for each curve and difficulty; from 1 to 1,000,000.
  ///   - people: The number of people who share the trials; from 1 to 10,000.
  ///   - steps: Whether the difficulties from 2 bits in steps of 2 are tried, too, besides tasks from
  ///     any frame to any other.
  ///   - seed: The seed; the same one gives the same numbers.
  /// - Throws: `InvalidParameter` for a number outside its range.
  public init(
    _ video: LabVideo, trials: Int = 200, people: Int = 20, steps: Bool = true, seed: UInt64 = 1
  ) throws(InvalidParameter) {
    guard (1...1_000_000).contains(trials) else {
      throw InvalidParameter(
        parameter: "trials", reason: "\(trials) is no number of trials; give 1 to 1000000")
    }
    guard (1...10_000).contains(people) else {
      throw InvalidParameter(
        parameter: "people", reason: "\(people) is no number of people; give 1 to 10000")
    }
    self.video = video
    self.people = min(people, trials)
    trialsEach = (trials + self.people - 1) / self.people
    self.seed = seed
    let whole: [Double?] = [nil]
    difficulties =
      steps ? stride(from: 2, through: min(24, video.bits), by: 2).map { $0 } + whole : whole
  }

  /// What came of one person's trials with one curve.
  public struct Session: Sendable {
    /// The results by difficulty, in the order of `difficulties`.
    package var results: [[TrialResult]]
  }

  /// Lets one person practise with a curve and then do all tasks with it.
  ///
  /// - Parameters:
  ///   - index: Which person, from 0.
  ///   - curve: The curve.
  /// - Returns: What came of it.
  public func session(of index: Int, with curve: any SpeedCurve) -> Session {
    let person = Person(constants, seed: ScrubLab.seed(seed, index))
    var memory: ScaleMemory?
    for attempt in 0..<strategy.practice {
      _ = trial(of: person, index, nil, -1, attempt, curve, &memory)
    }
    var results: [[TrialResult]] = difficulties.map { _ in [] }
    // Any frame to any other comes first, so that its numbers do not depend on what else is tried.
    for place in difficulties.indices.reversed() {
      results[place] = (0..<trialsEach).map { attempt in
        let bits = difficulties[place]
        return trial(of: person, index, bits, Int(bits ?? 0), attempt, curve, &memory)
      }
    }
    return Session(results: results)
  }

  private func trial(
    of person: Person, _ index: Int, _ bits: Double?, _ series: Int, _ attempt: Int,
    _ curve: any SpeedCurve, _ memory: inout ScaleMemory?
  ) -> TrialResult {
    // The seed does not depend on the curve: each curve meets the same tasks and the same luck.
    var generator = LabGenerator(seed: ScrubLab.seed(seed, index, series, attempt))
    let task = ScrubTask(in: video, bits: bits, using: &generator)
    var trial = ScrubTrial(
      task, curve: curve, by: person, memory: memory, conditions: conditions, strategy: strategy,
      seed: generator.next())
    let result = trial.run()
    memory = trial.memory
    return result
  }

  /// Sums up the sessions of all people with one curve.
  ///
  /// - Parameter sessions: Their sessions, in the people's order.
  /// - Returns: A measure for each difficulty, in the order of `difficulties`; the last is of tasks
  ///   from any frame to any other, under the bits of one frame among all.
  public func measures(of sessions: [Session]) -> [CurveMeasure] {
    difficulties.indices.map { place in
      CurveMeasure(
        of: sessions.flatMap { $0.results[place] }, bits: difficulties[place] ?? video.bits)
    }
  }
}
