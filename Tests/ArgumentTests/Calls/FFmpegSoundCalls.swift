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

/// Adds the calls of FFmpegSound that take a number.
func addFFmpegSoundCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("FFmpegSound.SoundFormat.init(sampleRate:channelCount:)") { values in
    let target = try SoundFormat(sampleRate: Int.any(&values), channelCount: Int.any(&values)); use(target.channelCount); use(target.sampleRate)
  }
  add("FFmpegSound.SoundFormat.index(at:)") { values in
    values.with(SoundFormat.self) { target, values in use(target.index(at: MediaTime.any(&values))) }
  }
  add("FFmpegSound.SoundFormat.time(ofSample:)") { values in
    values.with(SoundFormat.self) { target, values in use(target.time(ofSample: Int64.any(&values))) }
  }
}
