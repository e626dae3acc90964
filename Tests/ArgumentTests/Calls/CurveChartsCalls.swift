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

/// Adds the calls of CurveCharts that take a number.
func addCurveChartsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("CurveCharts.Chart.width") { values in
    values.with(Chart.self) { target, values in target.width = Double.any(&values) }
  }
  add("CurveCharts.Chart.fieldHeight") { values in
    values.with(Chart.self) { target, values in target.fieldHeight = Double.any(&values) }
  }
  add("CurveCharts.ChartAxis.range") { values in
    values.with(ChartAxis.self) { target, values in target.range = ClosedRange<Double>.any(&values) }
  }
  add("CurveCharts.ChartAxis.init(_:_:_:)") { values in
    let target = ChartAxis(String.any(&values), ChartAxis.Scale.any(&values), ClosedRange<Double>.any(&values)); use(target.minorTicks); use(target.range); use(target.scale); use(target.title)
  }
  add("CurveCharts.ChartAxis.share(_:)") { values in
    values.with(ChartAxis.self) { target, values in use(target.share(Double.any(&values))) }
  }
  add("CurveCharts.ChartAxis.ticks(atMost:)") { values in
    values.with(ChartAxis.self) { target, values in use(target.ticks(atMost: Int.any(&values))) }
  }
  add("CurveCharts.Chart.init(_:scale:finger:)") { values in
    let target = Chart(Array<NamedCurve>.any(&values), scale: DragScale.any(&values), finger: Optional<Double>.any(&values)); use(target.fieldHeight); use(target.svg); use(target.title); use(target.width)
  }
  add("CurveCharts.CurveExplanation.init(named:scale:finger:isOneSided:placeholder:)") { values in
    let target = CurveExplanation(named: NamedCurve.any(&values), scale: DragScale.any(&values), finger: Optional<Double>.any(&values), isOneSided: Bool.any(&values), placeholder: Optional<CurveContext>.any(&values)); use(target.text)
  }
  add("CurveCharts.CurvePlot.init(_:scale:finger:columns:rows:usesColor:)") { values in
    let target = CurvePlot(Array<NamedCurve>.any(&values), scale: DragScale.any(&values), finger: Optional<Double>.any(&values), columns: Int.any(&values), rows: Int.any(&values), usesColor: Bool.any(&values)); use(target.text)
  }
  add("CurveCharts.CurveRange.init(_:finger:)") { values in
    let target = CurveRange([values.curve(), values.curve()], finger: Optional<Double>.any(&values)); use(target.farthest); use(target.fastest); use(target.slowest)
  }
  add("CurveCharts.CurveRange.share(ofSpeed:)") { values in
    values.with(CurveRange.self) { target, values in use(target.share(ofSpeed: Double.any(&values))) }
  }
  add("CurveCharts.DragScale.range") { values in
    values.with(DragScale.self) { target, values in target.range = Double.any(&values) }
  }
  add("CurveCharts.DragScale.trackWidth") { values in
    values.with(DragScale.self) { target, values in target.trackWidth = Double.any(&values) }
  }
  add("CurveCharts.DragScale.framesPerSecond") { values in
    values.with(DragScale.self) { target, values in target.framesPerSecond = Optional<Double>.any(&values) }
  }
  add("CurveCharts.DragScale.frameCount") { values in
    values.with(DragScale.self) { target, values in target.frameCount = Optional<Int>.any(&values) }
  }
  add("CurveCharts.DragScale.init(range:trackWidth:framesPerSecond:hasVideo:frameCount:)") { values in
    let target = DragScale(range: Double.any(&values), trackWidth: Double.any(&values), framesPerSecond: Optional<Double>.any(&values), hasVideo: Bool.any(&values), frameCount: Optional<Int>.any(&values)); use(target.frameCount); use(target.framesPerPoint); use(target.framesPerSecond); use(target.hasVideo); use(target.range); use(target.title); use(target.trackWidth); use(target.valuePerPoint)
  }
  add("CurveCharts.DragScale.frames(atSpeed:)") { values in
    values.with(DragScale.self) { target, values in use(target.frames(atSpeed: Double.any(&values))) }
  }
  add("CurveCharts.DragScale.text(ofSpeed:)") { values in
    values.with(DragScale.self) { target, values in use(target.text(ofSpeed: Double.any(&values))) }
  }
  add("CurveCharts.DragScale.init(range:trackWidth:video:)") { values in
    let target = DragScale(range: Double.any(&values), trackWidth: Double.any(&values), video: Optional<MediaInformation>.any(&values)); use(target.frameCount); use(target.framesPerPoint); use(target.framesPerSecond); use(target.hasVideo); use(target.range); use(target.title); use(target.trackWidth); use(target.valuePerPoint)
  }
  add("CurveCharts.SpeedCurve.plotPoints(upTo:)") { values in
    let target = values.curve()
    use(target.plotPoints(upTo: Double.any(&values)))
  }
}
