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

/// Adds the calls of Sidecars that take a number.
func addSidecarsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("Sidecars.SidecarFolder.byteLimit") { values in
    values.with(SidecarFolder.self) { target, values in target.byteLimit = Int.any(&values) }
  }
  add("Sidecars.SidecarFolder.init(path:byteLimit:)") { values in
    let target = SidecarFolder(path: String.any(&values), byteLimit: Int.any(&values)); use(target.byteLimit); use(target.path)
  }
}
