import AVKit
import CoreMedia
import FineScrub
import Observation

/// A scrubber behind the time controls of AVKit's playback interface, which is new in iOS 27.
///
/// This class never ran with AVKit: it was type-checked against Apple's documentation of the protocol.
/// AVKit asks for several such protocols together; an app implements the others for its player.
@available(iOS 27, *)
@MainActor @Observable final class FinePlaybackTime: AVPlaybackUserInterfaceTimeControllable {
  private let model: ScrubberState

  init(model: ScrubberState) { self.model = model }

  var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, duration: model.duration.map { CMTime($0) } ?? .zero)
  }

  /// `nil`: everything is seekable.
  var seekableTimeRanges: [CMTimeRange]? { nil }

  var segments: [AVPlaybackUserInterfaceTimelineSegment] { [currentSegment] }

  var currentSegment: AVPlaybackUserInterfaceTimelineSegment {
    AVPlaybackUserInterfaceTimelineSegment(
      timeRange: timeRange, segmentType: .primary, marked: false, requiresLinearPlayback: false,
      identifier: nil)
  }

  /// The time of the value, which stands still between events.
  var playbackPosition: AVPlaybackUserInterfacePlaybackPosition {
    AVPlaybackUserInterfacePlaybackPosition(
      position: model.time.map { CMTime($0) } ?? .zero,
      hostTime: CMClockGetTime(CMClockGetHostTimeClock()), rate: 0)
  }

  /// Requests previews and then the exact frame, which meets any tolerance.
  func seek(to position: CMTime, tolerance: CMTime) {
    if position.seconds.isFinite { model.send(.seek(to: position.seconds)) }
  }
}

extension CMTime {
  /// Creates the same time, with the same timescale.
  fileprivate init(_ time: MediaTime) {
    self.init(value: time.value, timescale: time.timescale)
  }
}
