import FineScrub
import ViewerModel

/// Requests of the film strip's edges.
extension Viewer {
  /// Performs the requests of an event on an edge.
  func take(_ response: StripResponse) {
    player.click(response.haptic)
    // Playback must not restart wherever the finger goes.
    if response.playback == .paused { player.hold() }
    switch response.request {
    case .nothing: break
    case .preview(let request):
      show(request)
      previewTime = request.time
    case .restore:
      show(SeekRequest(time: session.model.time ?? .zero))
    }
    if response.playback == .playing { player.release() }
  }

  /// Requests a frame without changing the value.
  private func show(_ request: SeekRequest) {
    take(
      session.send { model in
        var result = model.state
        result.request = request
        return result
      }, follow: false)
  }
}
