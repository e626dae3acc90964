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

/// Adds the calls of ScrubConfigText that take a number.
func addScrubConfigTextCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubConfigText.ConfigNode.init(parsing:file:)") { values in
    let target = try ConfigNode(parsing: Array<UInt8>.any(&values), file: Optional<String>.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
  add("ScrubConfigText.ConfigNode.init(floatLiteral:)") { values in
    let target = ConfigNode(floatLiteral: Double.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
  add("ScrubConfigText.ConfigNode.init(integerLiteral:)") { values in
    let target = ConfigNode(integerLiteral: Int.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
}
