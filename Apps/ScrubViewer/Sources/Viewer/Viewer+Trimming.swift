import FineScrub
import ViewerModel

/// The film strip's edges.
extension Viewer {
  /// Follows an event on an edge.
  ///
  /// - Parameters:
  ///   - response: The response of the strip.
  ///   - preview: The frame of an edge to show in place of the value's own, or `nil`.
  func take(_ response: StripResponse, preview: SeekRequest?) {
    player.click(response.haptic)
    // Playback must not restart wherever the finger goes.
    if response.playback == .paused { player.hold() }
    if preview?.time != previewTime {
      let shown = session.send { model in
        var result = model.state
        result.request = preview ?? SeekRequest(time: model.time ?? .zero)
        return result
      }
      take(shown, follow: false)
      previewTime = preview?.time
    }
    if response.playback == .playing { player.release() }
  }
}
