import AppSupport
import CurveCharts
import CurveConfig
import Media
import MediaTime
import ScrubLab
import ScrubSession
import ScrubTools
import Scrubbing
import SpeedCurves
import TerminalKit

/// A quick experiment of the laboratory on the open video.
extension Repl {
  /// So many trials that a command answers soon; `scrub lab compare` takes as many as one wants.
  private static let quickTrials = (trials: 40, people: 4)

  func compare(_ call: CommandCall) throws(CommandError) -> Answer {
    let curves =
      call.words.isEmpty ? workbench.setup.library.curves : try curves(named: call.words)
    // A curve is compared on a video; where none is open, on the demo clip.
    _ = try video(call.cancellation)
    let experiment = try experiment()
    let progress = ProgressLine("comparing")
    defer { progress.end() }
    var measured: [(curve: NamedCurve, measure: CurveMeasure)] = []
    // The demo clip may have been opened just now, and the curves fitted to it.
    for (place, curve) in try self.curves(named: curves.map(\.name)).enumerated() {
      var sessions: [Comparison.Session] = []
      for person in 0..<experiment.people {
        let done = place * experiment.people + person
        progress.show(Double(done) / Double(curves.count * experiment.people))
        guard !call.cancellation.isCancelled else {
          throw CommandError(code: .cancelled, message: "the comparison was cancelled")
        }
        sessions.append(experiment.session(of: person, with: curve.curve))
      }
      guard let measure = experiment.measures(of: sessions).last else { continue }
      measured.append((curve, measure))
    }
    return Answer(
      [.init("curves", .array(measured.map { ComparisonText.json($0.curve.name, $0.measure) }))],
      text: ComparisonText.table(
        measured.map { ($0.curve.name, $0.measure) },
        title: "\(dragScale.title), from any frame to any other:"))
  }

  /// The experiment on the open video and the slider as it is.
  private func experiment() throws(CommandError) -> Comparison {
    let (scale, model) = (dragScale, session.model)
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
