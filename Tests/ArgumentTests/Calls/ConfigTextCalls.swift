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

/// Adds the calls of ConfigText that take a number.
func addConfigTextCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ConfigText.ConfigNode.init(parsing:file:)") { values in
    let target = try ConfigNode(parsing: Array<UInt8>.any(&values), file: Optional<String>.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
  add("ConfigText.ConfigNode.init(floatLiteral:)") { values in
    let target = ConfigNode(floatLiteral: Double.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
  add("ConfigText.ConfigNode.init(integerLiteral:)") { values in
    let target = ConfigNode(integerLiteral: Int.any(&values)); use(target.column); use(target.content); use(target.elements); use(target.line); use(target.members); use(target.text)
  }
}
