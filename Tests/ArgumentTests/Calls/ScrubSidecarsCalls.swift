// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubGrowingFiles
import ScrubMedia
import ScrubPlayback
import ScrubSidecars
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of ScrubSidecars that take a number.
func addScrubSidecarsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubSidecars.SidecarFolder.byteLimit") { values in
    values.with(SidecarFolder.self) { target, values in target.byteLimit = Int.any(&values) }
  }
  add("ScrubSidecars.SidecarFolder.init(path:byteLimit:)") { values in
    let target = SidecarFolder(path: String.any(&values), byteLimit: Int.any(&values)); use(target.byteLimit); use(target.path)
  }
}
