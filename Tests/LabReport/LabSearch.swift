import CurveConfig
import Foundation
import ScrubConfigText
import ScrubLab
import ScrubTerminal
import ScrubTools
import SpeedCurves

/// A search for the parameters of a kind with which people land soonest.
///
/// It improves one parameter at a time, by decreasing factors. All curves get the same people and tasks, so
/// that equal seeds produce equal results.
struct LabSearch {
  struct Candidate {
    var definition: ConfigNode
    var measure: CurveMeasure

    /// The minimized cost: the 90th percentile of the time and a part of the median; a miss costs its lost
    /// minute.
    var loss: Double { measure.median + measure.p90 / 4 + measure.misses * 60 }
  }

  private(set) var best: Candidate
  /// The number of curves tried.
  private(set) var tried = 1
  private let numbers: [(name: String, range: NumberRange)]
  private let setup: LabSetup
  private let comparison: Comparison

  /// The factors of a step, from coarse to fine.
  private static let factors = [2.0, 1.4, 1.15]

  init(_ kind: any CurveKind, _ setup: LabSetup) throws {
    self.setup = setup
    comparison = try setup.comparison(steps: false)
    var (numbers, members): ([(name: String, range: NumberRange)], [ConfigNode.Member]) = ([], [])
    for field in kind.parameters {
      guard case .number(let range) = field.type, let value = field.defaultValue else { continue }
      numbers.append((field.name, range))
      members.append(ConfigNode.Member(key: field.name, node: value))
    }
    guard !numbers.isEmpty else {
      throw .invalid("\(kind.name) has no numbers to tune; choose a kind such as fitted")
    }
    self.numbers = numbers
    let kindMember = ConfigNode.Member(key: "kind", node: ConfigNode(.string(kind.name)))
    let definition = ConfigNode(.object([kindMember] + members))
    guard let measure = Self.measure(definition, setup, comparison) else {
      throw .invalid("the defaults of \(kind.name) make no curve for this video")
    }
    best = Candidate(definition: definition, measure: measure)
  }

  mutating func run() throws {
    let progress = ProgressLine("tuning", on: .standard)
    for (index, factor) in Self.factors.enumerated() {
      progress.show(Double(index) / Double(Self.factors.count))
      var isBetter = true
      while isBetter {
        isBetter = false
        for number in numbers where improve(number.name, number.range, by: factor) {
          isBetter = true
        }
      }
    }
    progress.end()
  }

  /// Tries a larger and a smaller value of one parameter; returns whether a curve was better.
  private mutating func improve(_ name: String, _ range: NumberRange, by factor: Double) -> Bool {
    guard case .number(let value)? = best.definition[name]?.content else { return false }
    // A parameter of 0 has no factor; it starts at the resolution of a hand.
    let steps = value == 0 ? [factor] : [value * factor, value / factor]
    for step in steps {
      let rounded = Self.rounded(step)
      guard range.contains(rounded), rounded != value else { continue }
      let changed = (best.definition.members ?? []).map { member in
        member.key == name
          ? ConfigNode.Member(key: name, node: ConfigNode(.number(rounded))) : member
      }
      let definition = ConfigNode(.object(changed))
      guard let measure = Self.measure(definition, setup, comparison) else { continue }
      tried += 1
      let candidate = Candidate(definition: definition, measure: measure)
      guard candidate.loss < best.loss else { continue }
      best = candidate
      return true
    }
    return false
  }

  /// Three digits are more precise than a hand, and readable.
  private static func rounded(_ number: Double) -> Double {
    guard number > 0 else { return number }
    let scale = pow(10, 2 - log10(number).rounded(.down))
    return (number * scale).rounded() / scale
  }

  private static func measure(
    _ definition: ConfigNode, _ setup: LabSetup, _ comparison: Comparison
  ) -> CurveMeasure? {
    var library = setup.library
    // Combinations that do not define a curve are not candidates.
    guard (try? library.define("tuned", as: definition)) != nil else { return nil }
    let curve = library.selected.curve
    let sessions = LabWork.map(comparison.people, "tuning", on: .standard) { person in
      comparison.session(of: person, with: curve)
    }
    return comparison.measures(of: sessions)[0]
  }
}
