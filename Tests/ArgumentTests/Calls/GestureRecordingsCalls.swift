// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import ConfigText
import CurveCharts
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import GrowingFiles
import Media
import MediaSeek
import MediaTime
import PanScrub
import Playback
import ScrubConfig
import ScrubControls
import ScrubLab
import ScrubSession
import Scrubbing
import Sidecars
import SpeedCurves
import Stills
import Storyboards
import Timeline
import Trims

/// Adds the calls of GestureRecordings that take a number.
func addGestureRecordingsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("GestureRecordings.RecordedGesture.Event.init(_:at:)") { values in
    let target = RecordedGesture.Event(RecordedGesture.Event.Kind.any(&values), at: Optional<TouchPoint>.any(&values)); use(target.point); use(target.type)
  }
}
