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
