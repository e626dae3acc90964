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

/// Adds the calls of MediaTime that take a number.
func addMediaTimeCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("MediaTime.FrameRate.init(near:)") { values in
    if let target = FrameRate(near: Double.any(&values)) { use(target.denominator); use(target.description); use(target.frameDuration); use(target.framesPerSecond); use(target.nominal); use(target.numerator) }
  }
  add("MediaTime.FrameRate.frame(at:)") { values in
    values.with(FrameRate.self) { target, values in use(target.frame(at: MediaTime.any(&values))) }
  }
  add("MediaTime.FrameRate.start(ofFrame:)") { values in
    values.with(FrameRate.self) { target, values in use(target.start(ofFrame: Int64.any(&values))) }
  }
  add("MediaTime.FrameRate.middle(ofFrame:)") { values in
    values.with(FrameRate.self) { target, values in use(target.middle(ofFrame: Int64.any(&values))) }
  }
  add("MediaTime.FrameRate.init(_:_:)") { values in
    let target = FrameRate(Int32.any(&values), Int32.any(&values)); use(target.denominator); use(target.description); use(target.frameDuration); use(target.framesPerSecond); use(target.nominal); use(target.numerator)
  }
  add("MediaTime.MediaTime.+(_:_:)") { values in
    use(MediaTime.any(&values) + MediaTime.any(&values))
  }
  add("MediaTime.MediaTime.-(_:_:)") { values in
    use(MediaTime.any(&values) - MediaTime.any(&values))
  }
  add("MediaTime.MediaTime.-(_:)") { values in
    use(-MediaTime.any(&values))
  }
  add("MediaTime.MediaTime.*(_:_:)") { values in
    use(MediaTime.any(&values) * Int64.any(&values))
  }
  add("MediaTime.MediaTime.seconds(since:)") { values in
    values.with(MediaTime.self) { target, values in use(target.seconds(since: MediaTime.any(&values))) }
  }
  add("MediaTime.MediaTime.init(_:)") { values in
    let target = MediaTime(Duration.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("MediaTime.MediaTime.init(seconds:timescale:)") { values in
    let target = MediaTime(seconds: Double.any(&values), timescale: Int32.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("MediaTime.MediaTime.seconds(_:)") { values in
    use(MediaTime.seconds(Double.any(&values)))
  }
  add("MediaTime.MediaTime.floored(parts:)") { values in
    values.with(MediaTime.self) { target, values in use(target.floored(parts: Int32.any(&values))) }
  }
  add("MediaTime.MediaTime.init(value:timescale:)") { values in
    let target = MediaTime(value: Int64.any(&values), timescale: Int32.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("MediaTime.MediaTime.init(ticks:timeBase:)") { values in
    let target = MediaTime(ticks: Int64.any(&values), timeBase: TimeBase.any(&values)); use(target.description); use(target.seconds); use(target.timescale); use(target.value)
  }
  add("MediaTime.MediaTime.ticks(in:)") { values in
    values.with(MediaTime.self) { target, values in use(target.ticks(in: TimeBase.any(&values))) }
  }
  add("MediaTime.MediaTime.==(_:_:)") { values in
    use(MediaTime.any(&values) == MediaTime.any(&values))
  }
  add("MediaTime.MediaTime.<(_:_:)") { values in
    use(MediaTime.any(&values) < MediaTime.any(&values))
  }
  add("MediaTime.TimeBase.init(numerator:denominator:)") { values in
    let target = TimeBase(numerator: Int32.any(&values), denominator: Int32.any(&values)); use(target.denominator); use(target.description); use(target.numerator)
  }
  add("MediaTime.TimeExpression.time(duration:rate:)") { values in
    try values.with(TimeExpression.self) { target, values in try use(target.time(duration: MediaTime.any(&values), rate: Optional<FrameRate>.any(&values))) }
  }
  add("MediaTime.TimeLabel.Parts.init(roundingDown:)") { values in
    let target = TimeLabel.Parts(roundingDown: MediaTime.any(&values)); use(target.hours); use(target.isNegative); use(target.minutes); use(target.seconds); use(target.tenths)
  }
  add("MediaTime.TimeLabel.Parts.init(truncating:)") { values in
    let target = TimeLabel.Parts(truncating: MediaTime.any(&values)); use(target.hours); use(target.isNegative); use(target.minutes); use(target.seconds); use(target.tenths)
  }
  add("MediaTime.TimeLabel.precise(_:)") { values in
    use(TimeLabel.precise(MediaTime.any(&values)))
  }
  add("MediaTime.TimeLabel.clock(_:)") { values in
    use(TimeLabel.clock(MediaTime.any(&values)))
  }
  add("MediaTime.TimeLabel.ruler(_:)") { values in
    use(TimeLabel.ruler(MediaTime.any(&values)))
  }
  add("MediaTime.TimeLabel.clip(_:)") { values in
    use(TimeLabel.clip(MediaTime.any(&values)))
  }
  add("MediaTime.TimeLabel.spoken(_:)") { values in
    use(TimeLabel.spoken(MediaTime.any(&values)))
  }
  add("MediaTime.TimeLabel.smpte(_:rate:counting:)") { values in
    use(TimeLabel.smpte(MediaTime.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)))
  }
  add("MediaTime.TimeLabel.smpte(frame:rate:counting:)") { values in
    use(TimeLabel.smpte(frame: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)))
  }
  add("MediaTime.Timecode.init(frame:rate:counting:)") { values in
    let target = Timecode(frame: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("MediaTime.Timecode.init(at:rate:counting:)") { values in
    let target = Timecode(at: MediaTime.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("MediaTime.Timecode.init(hours:minutes:seconds:frames:rate:counting:)") { values in
    let target = Timecode(hours: Int64.any(&values), minutes: Int64.any(&values), seconds: Int64.any(&values), frames: Int64.any(&values), rate: FrameRate.any(&values), counting: TimecodeCounting.any(&values)); use(target.counting); use(target.description); use(target.frame); use(target.frames); use(target.hours); use(target.isNegative); use(target.minutes); use(target.rate); use(target.seconds); use(target.time); use(target.wrapped)
  }
  add("MediaTime.Duration.init(_:)") { values in
    use(Duration(MediaTime.any(&values)))
  }
}
