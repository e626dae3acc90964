// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import ScrubConfigText
import CurveCharts
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import ScrubMedia
import MediaSeek
import ScrubTime
import PanScrub
import ScrubPlayback
import ScrubConfig
import Scrubbing
import ScrubLab
import SpeedCurves
import ScrubStills
import ScrubStoryboards
import ScrubTimeline
import ScrubTrims

/// Adds the calls of GestureRecordings that take a number.
func addGestureRecordingsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("GestureRecordings.RecordedGesture.Event.init(_:at:)") { values in
    let target = RecordedGesture.Event(RecordedGesture.Event.Kind.any(&values), at: Optional<TouchPoint>.any(&values)); use(target.point); use(target.type)
  }
}
