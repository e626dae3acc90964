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

/// Adds the calls of ScrubTime that take a number.
func addScrubTimeCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubTime.FrameRate.init(near:)") { values in
    if let target = FrameRate(near: Double.any(&values)) { use(target.denominator); use(target.description); use(target.frameDuration); use(target.framesPerSecond); use(target.nominal); use(target.numerator) }
  }
  add("ScrubTime.FrameRate.frame(at:)") { values in
    values.with(FrameRate.self) { target, values in use(target.frame(at: MediaTime.any(&values))) }
  }
  add("ScrubTime.FrameRate.start(ofFrame:)") { values in
    values.with(FrameRate.self) { target, values in use(target.start(ofFrame: Int64.any(&values))) }
  }
  add("ScrubTime.FrameRate.middle(ofFrame:)") { values in
    values.with(FrameRate.self) { target, values in use(target.middle(ofFrame: Int64.any(&values))) }
  }
  add("ScrubTime.FrameRate.init(_:_:)") { values in
    let target = FrameRate(Int32.any(&values), Int32.any(&values)); use(target.denominator); use(target.description); use(target.frameDuration); use(target.framesPerSecond); use(target.nominal); use(target.numerator)
  }
  add("ScrubTime.MediaTime.+(_:_:)") { values in
    use(MediaTime.any(&values) + MediaTime.any(&values))
  }
  add("ScrubTime.MediaTime.-(_:_:)") { values in
    use(MediaTime.any(&values) - MediaTime.any(&values))
  }
  add("ScrubTime.MediaTime.-(_:)") { values in
    use(-MediaTime.any(&values))
  }
  add("ScrubTime.MediaTime.*(_:_:)") { values in
    use(MediaTime.any(&values) * Int64.any(&values))
  }
  add("ScrubTime.MediaTime.seconds(since:)") { values in
    values.with(MediaTime.self) { target, values in use(target.seconds(since: MediaTime.any(&values))) }
  }
  add("ScrubTime.MediaTime.init(_:)") { values in
    let target = MediaTime(Duration.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("ScrubTime.MediaTime.init(seconds:timescale:)") { values in
    let target = MediaTime(seconds: Double.any(&values), timescale: Int32.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("ScrubTime.MediaTime.seconds(_:)") { values in
    use(MediaTime.seconds(Double.any(&values)))
  }
  add("ScrubTime.MediaTime.floored(parts:)") { values in
    values.with(MediaTime.self) { target, values in use(target.floored(parts: Int32.any(&values))) }
  }
  add("ScrubTime.MediaTime.init(value:timescale:)") { values in
    let target = MediaTime(value: Int64.any(&values), timescale: Int32.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("ScrubTime.MediaTime.init(ticks:timeBase:)") { values in
    let target = MediaTime(ticks: Int64.any(&values), timeBase: TimeBase.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("ScrubTime.MediaTime.ticks(in:)") { values in
    values.with(MediaTime.self) { target, values in use(target.ticks(in: TimeBase.any(&values))) }
  }
  add("ScrubTime.MediaTime.==(_:_:)") { values in
    use(MediaTime.any(&values) == MediaTime.any(&values))
  }
  add("ScrubTime.MediaTime.<(_:_:)") { values in
    use(MediaTime.any(&values) < MediaTime.any(&values))
  }
  add("ScrubTime.SeekRequest.init(time:tolerance:)") { values in
    let target = SeekRequest(time: MediaTime.any(&values), tolerance: SeekTolerance.any(&values)); use(target.description); use(target.time); use(target.tolerance)
  }
  add("ScrubTime.TimeBase.init(numerator:denominator:)") { values in
    let target = TimeBase(numerator: Int32.any(&values), denominator: Int32.any(&values)); use(target.denominator); use(target.description); use(target.numerator)
  }
  add("ScrubTime.TimeExpression.time(duration:rate:)") { values in
    try values.with(TimeExpression.self) { target, values in try use(target.time(duration: MediaTime.any(&values), rate: Optional<FrameRate>.any(&values))) }
  }
  add("ScrubTime.TimeLabel.Parts.init(roundingDown:)") { values in
    let target = TimeLabel.Parts(roundingDown: MediaTime.any(&values)); use(target.hours); use(target.isNegative); use(target.minutes); use(target.seconds); use(target.tenths)
  }
  add("ScrubTime.TimeLabel.Parts.init(truncating:)") { values in
    let target = TimeLabel.Parts(truncating: MediaTime.any(&values)); use(target.hours); use(target.isNegative); use(target.minutes); use(target.seconds); use(target.tenths)
  }
  add("ScrubTime.TimeLabel.precise(_:)") { values in
    use(TimeLabel.precise(MediaTime.any(&values)))
  }
  add("ScrubTime.TimeLabel.clock(_:)") { values in
    use(TimeLabel.clock(MediaTime.any(&values)))
  }
  add("ScrubTime.TimeLabel.ruler(_:)") { values in
    use(TimeLabel.ruler(MediaTime.any(&values)))
  }
  add("ScrubTime.TimeLabel.clip(_:)") { values in
    use(TimeLabel.clip(MediaTime.any(&values)))
  }
  add("ScrubTime.TimeLabel.spoken(_:)") { values in
    use(TimeLabel.spoken(MediaTime.any(&values)))
  }
  add("ScrubTime.TimeLabel.smpte(_:rate:counting:)") { values in
    use(TimeLabel.smpte(MediaTime.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)))
  }
  add("ScrubTime.TimeLabel.smpte(frame:rate:counting:)") { values in
    use(TimeLabel.smpte(frame: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)))
  }
  add("ScrubTime.Timecode.init(frame:rate:counting:)") { values in
    let target = Timecode(frame: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("ScrubTime.Timecode.init(at:rate:counting:)") { values in
    let target = Timecode(at: MediaTime.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("ScrubTime.Timecode.init(hours:minutes:seconds:frames:rate:counting:)") { values in
    let target = Timecode(hours: Int64.any(&values), minutes: Int64.any(&values), seconds: Int64.any(&values), frames: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("ScrubTime.Duration.init(_:)") { values in
    use(Duration(MediaTime.any(&values)))
  }
}
