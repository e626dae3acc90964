import CurveCharts
import CurveConfig
import FineScrub
import MediaSeek
import ScrubConfig
import ScrubMedia
import ScrubStills
import ScrubTerminal
import ScrubTools
import SpeedCurves

/// Plotting curves in the terminal or to a file.
extension Repl {
  func plot(_ call: CommandCall) throws(CommandError) -> CommandResult {
    // A curve may have this name, too: then it is in front of the file's.
    let replaces =
      call.words.dropLast().last?.unicodeScalars.starts(with: "out=".unicodeScalars) == true
      && call.wordsBeforeReplace.replaces
    let words = replaces ? call.wordsBeforeReplace.words : call.words
    let settings = try CommandSettings(words, keys: ["out"])
    let chosen = try curves(named: settings.words)
    let (scale, finger) = (dragScale, scrubber.model.fingerDistance)
    let members: [JSONValue.Member] = [
      .init("curves", .array(chosen.map { samples($0, scale, finger) })),
      .init("framesPerPoint", .number(scale.framesPerPoint)),
      .init("finger", .number(finger)),
    ]
    if let path = settings["out"] {
      try checkIsNotVideo(path)
      do throws(WriteError) {
        try Chart(chosen, scale: scale, finger: finger).write(
          to: path, replacesExisting: replaces, cancellation: Cancellation())
      } catch {
        throw CommandError(writing: error, replacement: Self.replacement)
      }
      return CommandResult(members + [.init("file", .string(path))], text: "drawn to \(path)")
    }
    let size = console.output.size
    let plot = CurvePlot(
      chosen, scale: scale, finger: finger, columns: size.columns, rows: size.rows,
      usesColor: console.output.isTerminal)
    return CommandResult(members, text: plot.terminalText)
  }

  /// The current change of value and frames per point of drag.
  var dragScale: DragScale {
    let (model, video) = (scrubber.model, scrubber.scheduler?.source.information)
    return DragScale(range: model.range, trackWidth: model.trackWidth, video: video)
  }

  /// Returns the curves with the given names, in order; the selected curve if there are none.
  func curves(named names: [String]) throws(CommandError) -> [NamedCurve] {
    let library = scrubber.configuration.library
    guard !names.isEmpty else { return [library.selected] }
    var chosen: [NamedCurve] = []
    for name in names {
      guard let curve = library[name] else {
        let known = library.curves.map(\.name).joined(separator: ", ")
        throw .invalid("there is no curve \(name); there are \(known)")
      }
      if !chosen.contains(where: { $0.name == name }) { chosen.append(curve) }
    }
    return chosen
  }

  /// Returns a curve's speeds every ten points, and the speed at the finger, as JSON.
  private func samples(_ named: NamedCurve, _ scale: DragScale, _ finger: Double?) -> JSONValue {
    let points = stride(from: 0.0, through: CurveRange.usualFarthest, by: 10).map { distance in
      JSONValue.array([.number(distance), .number(named.curve.speed(atDistance: distance))])
    }
    var members: [JSONValue.Member] = [
      .init("name", .string(named.name)), .init("points", .array(points)),
    ]
    if let finger {
      let speed = named.curve.speed(atDistance: finger)
      members += [
        .init("speed", .number(speed)),
        .init("framesPerPoint", .number(scale.frames(atSpeed: speed))),
      ]
    }
    return .object(members)
  }
}
