import CurveCharts
import FineScrub
import ScrubLab
import ScrubTerminal
import ScrubTools

/// Plotting curves in the terminal or to a file, explaining them in words, and comparing them.
extension Repl {
  func plot(_ call: CommandCall) throws -> CommandResult {
    // Without a file, a curve has this name.
    let hasFile = call.words.contains { $0.unicodeScalars.starts(with: "out=".unicodeScalars) }
    let (words, replaces) = hasFile ? call.wordsBeforeReplace : (call.words, false)
    let names = scrubber.configuration.library.curves.map(\.name)
    let settings = try CommandSettings(words, call.command.keys, besides: names)
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
      usesColor: console.output.usesColor)
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
    let (model, library) = (scrubber.model, scrubber.configuration.library)
    let explanation = CurveExplanation(
      named: named, scale: dragScale, finger: model.fingerDistance,
      isOneSided: model.sliderSettings.distance == .above,
      placeholder: scrubber.scheduler == nil && library.isFitted(named) ? library.context : nil)
    return CommandResult(explanation.members, text: TerminalText(lines: explanation.lines))
  }

  func compare(_ call: CommandCall) throws -> CommandResult {
    let library = scrubber.configuration.library
    let names = try (call.words.isEmpty ? library.curves : curves(named: call.words)).map(\.name)
    // Without an open video, curves are compared on the demo clip.
    _ = try video(call.cancellation)
    // Look the curves up again: opening the demo clip may have refitted them.
    let curves = try curves(named: names)
    let measures = try experiment().measures(
      of: curves.map(\.curve), "comparing", on: console, call.cancellation)
    guard measures.count == curves.count else {
      throw CommandError(code: .cancelled, message: "the comparison was canceled")
    }
    let measured = zip(curves, measures).map { (name: $0.name, measure: $1[0]) }
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
      throw .invalid("the open video has no frame rate to compare curves with; open another one")
    }
    let video = try LabVideo(
      duration: scale.range, framesPerSecond: rate, trackLength: scale.trackWidth)
    var experiment = try Comparison(video, trials: 40, people: 4, steps: false)
    experiment.conditions.settings = scrubber.model.sliderSettings
    return experiment
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
