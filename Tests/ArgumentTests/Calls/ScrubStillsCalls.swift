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

/// Adds the calls of ScrubStills that take a number.
func addScrubStillsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubStills.WriteError.init(code:message:underlyingCode:)") { values in
    let target = WriteError(code: WriteError.Code.any(&values), message: String.any(&values), underlyingCode: Optional<Int32>.any(&values)); use(target.code); use(target.description); use(target.message); use(target.underlyingCode)
  }
  add("ScrubStills.Frame.displayedBGRA(in:size:)") { values in
    try values.with(Frame.self) { target, values in try use(target.displayedBGRA(in: MediaInformation.any(&values), size: PixelSize.any(&values))) }
  }
}
