import CurveCharts
import Media
import MediaSeek
import ScrubSession

extension Repl {
  /// The current change of value and frames per point of drag.
  var dragScale: DragScale {
    let model = session.model
    return DragScale(
      range: model.range, trackWidth: model.trackWidth,
      video: session.scheduler?.source.information)
  }
}
