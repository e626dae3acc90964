/// The constants of people who point and drag, each with its source.
///
/// Times are in seconds, distances in points (1 point is 0.16 mm on a phone). Numbers marked *fitted* are
/// found by `PersonFit` on the rows of 2 and 8 bits alone; all others are published, or marked as ours.
/// The model is calibrated on people with a mouse: for a finger the numbers are extrapolations, which
/// predict how curves rank, not how many seconds people need.
package struct PersonConstants: Hashable, Sendable {
  /// The duration of a ballistic movement, independent of its length.
  ///
  /// 0.50; minimum-jerk fits to 12 people gave 0.48 to 0.52 for 2 to 8 bits (Fischer et al., "Optimal
  /// Feedback Control for Modeling Human-Computer Interaction", TOCHI 2022, fitted parameters).
  package var ballisticDuration = 0.50

  /// The duration of a correction. *Fitted.*
  package var correctionDuration = 0.27

  /// The noise of the velocity along a movement, relative to the velocity, drawn for each ``noisePeriod``.
  ///
  /// 0.2 (Do, Chang and Lee, "A Simulation Model of Intermittently Controlled Point-and-Click
  /// Behavior", CHI 2021).
  package var parallelNoise = 0.2

  /// The noise of the velocity across a movement, relative to the velocity; 0.02 (same source).
  package var perpendicularNoise = 0.02

  /// The time between two draws of the noise.
  ///
  /// 0.05, as in Do et al. (`Interval` in their published code): two draws per planning period. A relative
  /// noise of 0.2 is meaningless without it, as longer periods lead to larger errors at the end of a
  /// movement.
  package var noisePeriod = 0.05

  /// The time between two plans, and the duration of planning: people control intermittently and execute in
  /// one period the movement or click that they planned in the one before.
  ///
  /// 0.1 (Bye and Neilson, "The BUMP model of response planning", 2008, as Do et al. use it).
  package var planningPeriod = 0.1

  /// The latency from the screen to a corrective movement.
  ///
  /// 0.12, in the middle of 0.100 to 0.135 for visual corrections (Carlton 1981, Elliott; quoted from
  /// memory in our sources, not checked).
  package var visualLatency = 0.12

  /// The probability of a hit that a person requires before a click. *Fitted.*
  ///
  /// Pointing experiments aim at 4 % errors (ISO 9241-9; MacKenzie 1992); as most clicks are more certain
  /// than required, a threshold of 0.89 leads to that.
  package var confidence = 0.89

  /// The factor of a movement's duration during a drag.
  ///
  /// 1 for pointing, 1 / 0.8 for dragging: the factor 0.8 of ACT-R Touch, which was calibrated on
  /// MacKenzie, Sellen and Buxton (CHI 1991); their own losses of throughput are 11 % with a mouse
  /// and 27 % with a tablet.
  package var dragSlowDown = 1.0

  /// The standard deviation of a resting hand, in points.
  ///
  /// With a mouse *fitted*. For a finger on the glass 0.254: it resolves 0.17 mm, 1.05 points (Bérard
  /// and Rochet-Capellan, ITS 2012), and with 4 % errors that width is 4.13 standard deviations.
  package var tremor = 0.6

  /// The period of the tremor; 0.1, as physiological tremor has 8 to 12 hertz.
  package var tremorPeriod = 0.1

  /// The standard deviation of the shift of the contact while the finger lifts, in points.
  ///
  /// No figure was found in the literature; 0 for a mouse and 1 for a finger are ours. Sweep it from 0
  /// to 5.
  package var liftShift = 0.0

  /// The coefficient of variation of tempo between people.
  ///
  /// 0.18, the mean of the eight rows of Müller, Oulasvirta and Murray-Smith ("Control Theoretic Models
  /// of Pointing", TOCHI 2017), whose rows have 0.12 to 0.23. The variation of one person between trials is
  /// not a constant: it results from the noise.
  package var tempoBetweenPeople = 0.18

  /// Creates the constants of a person who points with a mouse.
  package init() {}

  /// The constants of a person who points with a mouse, as in the experiments used for fitting.
  package static let mousePointing = PersonConstants()

  /// The constants of a person who drags with a mouse.
  package static let mouseDragging: PersonConstants = {
    var constants = PersonConstants()
    constants.dragSlowDown = 1 / 0.8
    return constants
  }()

  /// The constants of a person who drags with a finger on glass.
  package static let touch: PersonConstants = {
    var constants = mouseDragging
    (constants.tremor, constants.liftShift) = (0.254, 1)
    return constants
  }()
}
