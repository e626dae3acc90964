/// The rows of pointing at one scale with a mouse: the primary table, T1.
extension Validation {
  /// The band of means, 10 %: twelve people who differ by 18 % have a standard error of 5 %.
  static let meanBand = ValidationRow.Band.share(0.10)
  /// The band of spreads, 30 %.
  static let spreadBand = ValidationRow.Band.share(0.30)

  func pointingRows() -> [ValidationRow] {
    let sessions = PublishedPointing.rows.map {
      session($0.task, .mousePointing, part: 1)
    }
    var rows: [ValidationRow] = []
    for (row, session) in zip(PublishedPointing.rows, sessions) {
      rows += Self.rows(of: row, session)
    }
    let line = Line(
      through: zip(PublishedPointing.rows, sessions).map { ($0.task.bits, $1.times.mean) })
    rows.append(
      ValidationRow("T1", "seconds for each bit", 0.166, line.slope, .range(0.135...0.206)))
    rows.append(
      ValidationRow("T1", "how much of the means a line explains", 0.989, line.fit, .above(0.95)))
    return rows
  }

  func session(
    _ task: PointingTask, _ constants: PersonConstants, latency: Double = 0, part: Int
  ) -> PointingSession {
    PointingSession(
      task, constants, people: people, trialsEach: trialsEach, latency: latency,
      seed: ScrubLab.seed(seed, part))
  }

  private static func rows(
    of row: PublishedPointing, _ session: PointingSession
  ) -> [ValidationRow] {
    let name = "\(row.bits) bits, \(Int(row.task.distance)) to \(Int(row.task.width))"
    let times = session.times
    func quantile(_ share: Double) -> Double { times.quantile(share) }
    return [
      ValidationRow(
        "T1", "\(name): mean", row.mean, times.mean, meanBand,
        isFitted: row.bits == 2 || row.bits == 8),
      ValidationRow("T1", "\(name): median", row.median, quantile(0.5), meanBand),
      ValidationRow(
        "T1", "\(name): standard deviation", row.deviation, times.deviation, spreadBand),
      ValidationRow(
        "T1", "\(name): middle half", row.q3 - row.q1, quantile(0.75) - quantile(0.25), spreadBand),
      ValidationRow(
        "T1", "\(name): middle nine tenths", row.p95 - row.p5, quantile(0.95) - quantile(0.05),
        spreadBand),
      ValidationRow(
        "T1", "\(name): deviation of people's means", row.deviationOfMeans,
        session.means.deviation, spreadBand),
      ValidationRow(
        "T1", "\(name): variation within a person", row.variationWithin, session.variationWithin,
        spreadBand),
    ]
  }

  /// Returns rows of a person fitted to the tasks of one distance and predicting those of the other.
  func distanceRows() -> [ValidationRow] {
    let (near, far) = (765.0, 1275.0)
    let fit = PersonFit(rows: PublishedPointing.rows.filter { $0.task.distance == near })
    let constants = fit.constants()
    return PublishedPointing.rows.filter { $0.task.distance == far }.map { row in
      ValidationRow(
        "T1 by distance", "\(row.bits) bits, \(Int(far)) from \(Int(near)): mean", row.mean,
        session(row.task, constants, part: 2).times.mean, Self.meanBand)
    }
  }
}
