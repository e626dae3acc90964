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
