// Written by .ci/number-arguments.py from the symbol graph.
// swift-format-ignore-file

/// Adds all calls of public API that take a number.
func addAllCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  addCurveConfigCalls(add)
  addFFmpegSeekCalls(add)
  addFFmpegSoundCalls(add)
  addMediaSeekCalls(add)
  addPanScrubCalls(add)
  addScrubConfigCalls(add)
  addScrubConfigTextCalls(add)
  addScrubGesturesCalls(add)
  addScrubMediaCalls(add)
  addScrubPlaybackCalls(add)
  addScrubSidecarsCalls(add)
  addScrubStillsCalls(add)
  addScrubTimeCalls(add)
  addScrubTimelineCalls(add)
  addScrubbingCalls(add)
  addSpeedCurvesCalls(add)
}
