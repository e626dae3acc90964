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
