import AppSupport
import CurveCharts
import Media
import MediaSeek
import ScrubSession

extension Repl {
  /// What a point of drag means now.
  var dragScale: DragScale {
    DragScale(session.model, session.scheduler?.source.information)
  }
}
