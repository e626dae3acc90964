import PanScrub
import Scrubbing

/// A player with a view of its own, of which the pan knows nothing.
struct Player {
  private(set) var seconds = 60.0
  private(set) var playback = PlaybackState.playing

  /// Does what a response of the pan asks for, and returns it in words.
  mutating func follow(_ response: PanResponse) -> String {
    if response.valueChanged { seconds = response.value }
    var words = "\(response.state): \(rounded(seconds)) s"
    // Nil means: leave the player alone.
    if let playback = response.playback {
      self.playback = playback
      words += playback == .paused ? ", pause" : ", play"
    }
    return words + (response.isTracking ? ", \(rounded(response.valuePerPoint)) s a point" : "")
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
