import ScrubTools
import Scrubbing

/// Replays a recording in this process and returns the state after each event, as `scrub replay`
/// prints it.
func replayedStates(_ path: String, mode: SliderMode? = nil) throws -> [JSONResult] {
  var replay = try RecordingReplay(path: path, mode: mode, config: nil)
  var lines: [String] = []
  replay.play { lines.append($0.json) }
  return try lines.map(JSONResult.init)
}
