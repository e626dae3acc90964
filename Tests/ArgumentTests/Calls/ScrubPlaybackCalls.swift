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

/// Adds the calls of ScrubPlayback that take a number.
func addScrubPlaybackCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubPlayback.AudibleScrub.began(at:)") { values in
    values.with(AudibleScrub.self) { target, values in use(target.began(at: MediaTime.any(&values))) }
  }
  add("ScrubPlayback.AudibleScrub.moved(to:at:)") { values in
    values.with(AudibleScrub.self) { target, values in use(target.moved(to: MediaTime.any(&values), at: Optional<Double>.any(&values))) }
  }
  add("ScrubPlayback.AudibleScrub.timePassed(to:)") { values in
    values.with(AudibleScrub.self) { target, values in use(target.timePassed(to: Double.any(&values))) }
  }
  add("ScrubPlayback.AudibleScrubSettings.init(length:spacing:fade:isReversible:)") { values in
    let target = try AudibleScrubSettings(length: Double.any(&values), spacing: Double.any(&values), fade: Double.any(&values), isReversible: Bool.any(&values)); use(target.isOn); use(target.isReversible)
  }
  add("ScrubPlayback.SoundSnippet.start") { values in
    values.with(SoundSnippet.self) { target, values in target.start = MediaTime.any(&values) }
  }
  add("ScrubPlayback.SoundSnippet.length") { values in
    values.with(SoundSnippet.self) { target, values in target.length = Double.any(&values) }
  }
  add("ScrubPlayback.SoundSnippet.init(start:length:fade:isReversed:)") { values in
    let target = SoundSnippet(start: MediaTime.any(&values), length: Double.any(&values), fade: Double.any(&values), isReversed: Bool.any(&values)); use(target.length); use(target.start)
  }
  add("ScrubPlayback.SoundSnippet.sampleCount(atRate:)") { values in
    values.with(SoundSnippet.self) { target, values in use(target.sampleCount(atRate: Int.any(&values))) }
  }
  add("ScrubPlayback.SoundSnippet.shape(_:channelCount:sampleRate:)") { values in
    values.with(SoundSnippet.self) { target, values in values.with(Array<Float>.self) { changed1, values in use(target.shape(&changed1, channelCount: Int.any(&values), sampleRate: Int.any(&values))) } }
  }
  add("ScrubPlayback.PlaybackControl.init(duration:)") { values in
    let target = PlaybackControl(duration: MediaTime.any(&values)); use(target.duration); use(target.isHeld); use(target.parts); use(target.playback); use(target.position); use(target.rate)
  }
  add("ScrubPlayback.PlaybackControl.play(at:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.play(at: Double.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.play(rate:at:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.play(rate: Double.any(&values), at: Double.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.toggle(at:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.toggle(at: Double.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.seek(to:at:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.seek(to: MediaTime.any(&values), at: Double.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.release(at:clock:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.release(at: MediaTime.any(&values), clock: Double.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.advance(to:heard:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.advance(to: Double.any(&values), heard: Optional<MediaTime>.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.setDuration(_:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.setDuration(MediaTime.any(&values))) }
  }
  add("ScrubPlayback.PlaybackControl.position(after:)") { values in
    values.with(PlaybackControl.self) { target, values in use(target.position(after: Double.any(&values))) }
  }
  add("ScrubPlayback.PlayedParts.init(_:)") { values in
    let target = PlayedParts(Array<Range<MediaTime>>.any(&values)); use(target.ranges)
  }
  add("ScrubPlayback.PlayedParts.init(whole:)") { values in
    let target = PlayedParts(whole: MediaTime.any(&values)); use(target.ranges)
  }
  add("ScrubPlayback.Shuttle.init(curve:maximumRate:slowRate:)") { values in
    let target = try Shuttle(curve: values.curve(), maximumRate: Double.any(&values), slowRate: Double.any(&values)); use(target.curve); use(target.rate)
  }
  add("ScrubPlayback.Shuttle.distanceChanged(to:)") { values in
    values.with(Shuttle.self) { target, values in use(target.distanceChanged(to: Double.any(&values))) }
  }
}
