import CurveCharts
import FineScrub
import ScrubLab
import ScrubTerminal
import ScrubTools

/// Plotting curves in the terminal or to a file, explaining them in words, and comparing them.
extension Repl {
  func plot(_ call: CommandCall) throws -> CommandResult {
    // A curve may have this name, too: then it is in front of the file's.
    let replaces =
      call.words.dropLast().last?.unicodeScalars.starts(with: "out=".unicodeScalars) == true
      && call.wordsBeforeReplace.replaces
    let words = replaces ? call.wordsBeforeReplace.words : call.words
    let settings = try CommandSettings(words, keys: ["out"])
    let chosen = try curves(named: settings.words)
    let (scale, finger) = (dragScale, scrubber.model.fingerDistance)
    let members: JSONObject = [
      "curves": chosen.map { samples($0, scale, finger) }, "framesPerPoint": scale.framesPerPoint,
      "finger": finger,
    ]
    if let path = settings["out"] {
      try checkIsNotVideo(path)
      try Chart(chosen, scale: scale, finger: finger).write(
        to: path, replacesExisting: replaces, cancellation: Cancellation())
      return CommandResult(members + ["file": path], text: "drawn to \(path)")
    }
    let size = console.output.size
    let plot = CurvePlot(
      chosen, scale: scale, finger: finger, columns: size.columns, rows: size.rows,
      usesColor: console.output.isTerminal)
    return CommandResult(members, text: plot.terminalText)
  }

  /// The current change of value and frames per point of drag.
  private var dragScale: DragScale {
    let (model, video) = (scrubber.model, scrubber.scheduler?.source.information)
    return DragScale(range: model.range, trackWidth: model.trackWidth, video: video)
  }

  /// Returns the curves with the given names, each once; the selected curve if there are none.
  private func curves(named names: [String]) throws -> [NamedCurve] {
    let library = scrubber.configuration.library
    guard !names.isEmpty else { return [library.selected] }
    var seen: Set<String> = []
    return try library.curves(named: names).filter { seen.insert($0.name).inserted }
  }

  /// Returns a curve's speeds every ten points, and the speed at the finger, as JSON.
  private func samples(_ named: NamedCurve, _ scale: DragScale, _ finger: Double?) -> JSONObject {
    let points = stride(from: 0.0, through: CurveRange.usualFarthest, by: 10).map { distance in
      [distance, named.curve.speed(atDistance: distance)]
    }
    let members: JSONObject = ["name": named.name, "points": points]
    guard let finger else { return members }
    let speed = named.curve.speed(atDistance: finger)
    return members + ["speed": speed, "framesPerPoint": scale.frames(atSpeed: speed)]
  }

  func explain(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count <= 1 else { throw call.usage }
    let named = try curves(named: call.words)[0]
    let model = scrubber.model
    let explanation = CurveExplanation(
      named: named, scale: dragScale, finger: model.fingerDistance,
      isOneSided: model.sliderSettings.distance == .above, placeholder: placeholder(for: named))
    return CommandResult(explanation.members, text: TerminalText(lines: explanation.lines))
  }

  /// Returns the context to use without a video; `nil` for curves that are not fitted to one.
  private func placeholder(for named: NamedCurve) -> CurveContext? {
    var library = scrubber.configuration.library
    let context = library.context
    guard scrubber.scheduler == nil else { return nil }
    // A curve is fitted if another context changes it, whatever its parts are.
    library.refit(
      to: CurveContext(
        duration: context.duration * 100, framesPerSecond: context.framesPerSecond,
        trackLength: context.trackLength))
    guard let other = library[named.name]?.curve else { return nil }
    let differs = stride(from: 0.0, through: CurveExplanation.usualReach, by: 10).contains {
      named.curve.speed(atDistance: $0) != other.speed(atDistance: $0)
    }
    return differs ? context : nil
  }

  func compare(_ call: CommandCall) throws -> CommandResult {
    let library = scrubber.configuration.library
    let names = try (call.words.isEmpty ? library.curves : curves(named: call.words)).map(\.name)
    // Without an open video, curves are compared on the demo clip.
    _ = try video(call.cancellation)
    let experiment = try experiment()
    let progress = ProgressLine("comparing", on: console)
    defer { progress.end() }
    var measured: [(name: String, measure: CurveMeasure)] = []
    // Look the curves up again: opening the demo clip may have refitted them.
    for (index, curve) in try curves(named: names).enumerated() {
      var sessions: [Comparison.Session] = []
      for person in 0..<experiment.people {
        let done = index * experiment.people + person
        progress.show(Double(done) / Double(names.count * experiment.people))
        guard !call.cancellation.isCancelled else {
          throw CommandError(code: .cancelled, message: "the comparison was cancelled")
        }
        sessions.append(experiment.session(of: person, with: curve.curve))
      }
      guard let measure = experiment.measures(of: sessions).last else { continue }
      measured.append((curve.name, measure))
    }
    return CommandResult(
      ["curves": measured.map { ComparisonText.json($0.name, $0.measure) }],
      text: ComparisonText.table(
        measured, title: "\(dragScale.title), from any frame to any other:"))
  }

  /// Returns an experiment for the open video and the current slider, which finishes within seconds;
  /// `scrub lab compare` accepts any number of trials.
  private func experiment() throws -> Comparison {
    let scale = dragScale
    guard scale.frameCount != 1, let rate = scale.framesPerSecond else {
      throw .invalid("the open video has no frames to land on; open another one")
    }
    do throws(InvalidParameter) {
      let video = try LabVideo(
        duration: scale.range, framesPerSecond: rate, trackLength: scale.trackWidth)
      var experiment = try Comparison(video, trials: 40, people: 4, steps: false)
      experiment.conditions.settings = scrubber.model.sliderSettings
      return experiment
    } catch {
      throw .invalid(error.reason)
    }
  }
}

extension CurveExplanation {
  /// The members of the JSON line.
  var members: JSONObject {
    let range = frameByFrame
    return [
      "curve": named.name, "kind": named.kind, "framesPerPoint": scale.framesPerPoint,
      "valuePerPoint": scale.valuePerPoint, "places": places.map(json), "finest": json(finest),
      "fastest": json(fastest), "oneFramePerPoint": range?.start,
      "oneFramePerPointUntil": range?.end,
      "hitsEveryFrame": scale.framesPerPoint == nil ? nil : range != nil, "finger": finger,
    ]
  }

  private func json(_ place: Place) -> JSONObject {
    [
      "distance": place.distance, "speed": place.speed,
      "framesPerPoint": scale.frames(atSpeed: place.speed),
    ]
  }
}
