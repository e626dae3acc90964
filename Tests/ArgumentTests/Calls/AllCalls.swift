// Written by .ci/number-arguments.py from the symbol graph.
// swift-format-ignore-file

/// Adds all calls of public API that take a number.
func addAllCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  addConfigTextCalls(add)
  addCurveChartsCalls(add)
  addCurveConfigCalls(add)
  addFFmpegSeekCalls(add)
  addFFmpegSoundCalls(add)
  addGestureRecordingsCalls(add)
  addMediaCalls(add)
  addMediaSeekCalls(add)
  addMediaTimeCalls(add)
  addPanScrubCalls(add)
  addPlaybackCalls(add)
  addScrubConfigCalls(add)
  addScrubControlsCalls(add)
  addScrubLabCalls(add)
  addScrubSessionCalls(add)
  addScrubbingCalls(add)
  addSidecarsCalls(add)
  addSpeedCurvesCalls(add)
  addStillsCalls(add)
  addTimelineCalls(add)
}
