import CurveCharts
import CurveConfig
import FineScrub
import ScrubConfig
import ScrubLab
import ScrubMedia
import ScrubTerminal
import ScrubTime
import ScrubTools
import Scrubbing
import SpeedCurves

/// A short laboratory experiment on the open video.
extension Repl {
  /// A number of trials that finishes within seconds; `scrub lab compare` accepts any number.
  private static let quickTrials = (trials: 40, people: 4)

  func compare(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let curves =
      call.words.isEmpty ? scrubber.configuration.library.curves : try curves(named: call.words)
    // Without an open video, curves are compared on the demo clip.
    _ = try video(call.cancellation)
    let experiment = try experiment()
    let progress = ProgressLine("comparing", on: console)
    defer { progress.end() }
    var measured: [(curve: NamedCurve, measure: CurveMeasure)] = []
    // Look the curves up again: opening the demo clip may have refitted them.
    for (index, curve) in try self.curves(named: curves.map(\.name)).enumerated() {
      var sessions: [Comparison.Session] = []
      for person in 0..<experiment.people {
        let done = index * experiment.people + person
        progress.show(Double(done) / Double(curves.count * experiment.people))
        guard !call.cancellation.isCancelled else {
          throw CommandError(code: .cancelled, message: "the comparison was cancelled")
        }
        sessions.append(experiment.session(of: person, with: curve.curve))
      }
      guard let measure = experiment.measures(of: sessions).last else { continue }
      measured.append((curve, measure))
    }
    return CommandResult(
      [.init("curves", .array(measured.map { ComparisonText.json($0.curve.name, $0.measure) }))],
      text: ComparisonText.table(
        measured.map { ($0.curve.name, $0.measure) },
        title: "\(dragScale.title), from any frame to any other:"))
  }

  /// Returns the experiment for the open video and the current slider.
  private func experiment() throws(CommandError) -> Comparison {
    let (scale, model) = (dragScale, scrubber.model)
    guard scale.frameCount != 1, let rate = scale.framesPerSecond else {
      throw .invalid("the open video has no frames to land on; open another one")
    }
    do throws(InvalidParameter) {
      let video = try LabVideo(
        duration: scale.range, framesPerSecond: rate, trackLength: scale.trackWidth)
      var experiment = try Comparison(
        video, trials: Self.quickTrials.trials, people: Self.quickTrials.people, steps: false)
      experiment.conditions.settings = model.sliderSettings
      return experiment
    } catch {
      throw .invalid(error.reason)
    }
  }
}
