import Media
import MediaTime
import ScrubSession
import Scrubbing
import ViewerModel

/// What the timeline asks of the video.
extension Viewer {
  /// Does what an event on the timeline asks for.
  func take(_ response: StripResponse) {
    player.click(response.haptic)
    // What stands is not to begin anew wherever the finger goes.
    if response.playback == .paused { player.hold() }
    switch response.request {
    case .nothing: break
    case .seek(let request):
      take(
        session.send { model in
          var answer = model.seek(to: request.time.seconds)
          // A scrub asks for a frame as near as it means; what ends it, for the exact one.
          answer.request = request
          return answer
        }, follow: false)
    case .preview(let request):
      show(request)
      previewTime = request.time
    case .restore:
      show(SeekRequest(time: session.model.time ?? .zero, cachesIntermediateFrames: true))
    }
    if response.playback == .playing { player.release() }
  }

  /// Asks for a frame and leaves the value where it is.
  private func show(_ request: SeekRequest) {
    take(
      session.send { model in
        var answer = model.state
        answer.request = request
        return answer
      }, follow: false)
  }
}
