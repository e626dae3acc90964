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

/// Adds the calls of Stills that take a number.
func addStillsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("Stills.WriteError.init(code:message:underlyingCode:)") { values in
    let target = WriteError(code: WriteError.Code.any(&values), message: String.any(&values), underlyingCode: Optional<Int32>.any(&values)); use(target.code); use(target.description); use(target.message); use(target.underlyingCode)
  }
  add("Stills.Frame.displayedBGRA(in:size:)") { values in
    try values.with(Frame.self) { target, values in try use(target.displayedBGRA(in: MediaInformation.any(&values), size: PixelSize.any(&values))) }
  }
}
