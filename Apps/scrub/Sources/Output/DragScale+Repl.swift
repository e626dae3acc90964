import AppSupport
import CurveCharts
import Media
import MediaSeek
import ScrubSession

extension Repl {
  /// The current change of value and frames per point of drag.
  var dragScale: DragScale {
    DragScale(session.model, session.scheduler?.source.information)
  }
}
