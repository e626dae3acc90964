import MediaSeek
import ScrubMedia
import ScrubTime

/// A player that shows the frames of a video under a finger.
protocol Player {
  /// Returns the frame at a time, before the first request.
  func firstFrame(at time: MediaTime) throws(MediaError) -> Frame
  /// Requests a frame, in place of the request before.
  func submit(_ time: MediaTime, sequence: Int)
  /// Ends the gesture.
  func lift()
  /// The work of the source.
  var counters: DecodeCounters { get }
  /// Ends all work, and closes the source.
  func close()
}

/// The seek engine as a player.
struct EnginePlayer: Player {
  let scheduler: SeekScheduler

  func firstFrame(at time: MediaTime) throws(MediaError) -> Frame {
    try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
  }

  func submit(_ time: MediaTime, sequence: Int) {
    scheduler.submit(SeekRequest(time: time), sequence: sequence)
  }

  func lift() { scheduler.lift() }
  var counters: DecodeCounters { scheduler.statistics.work }
  func close() { scheduler.close() }
}
