internal import MediaSeek
internal import ScrubMedia
internal import ScrubTime

/// An open video of a scrubber.
struct LinkedVideo: Sendable {
  let scheduler: SeekScheduler
  /// The offset that is added to the scrubber's time.
  var offset = MediaTime.zero
  /// The subscription to the results.
  var subscription: SeekScheduler.Subscription
  /// Whether the scrubber created the scheduler.
  var isOwned = false

  /// Returns a request of the scrubber as one of this video.
  func shifted(_ request: SeekRequest) -> SeekRequest {
    var request = request
    if offset != .zero { request.time = max(.zero, request.time + offset) }
    return request
  }

  /// Ends the deliveries, or closes a scheduler that the scrubber created, without waiting for it.
  func close() {
    subscription.cancel()
    if isOwned { scheduler.beginClosing() }
  }
}
