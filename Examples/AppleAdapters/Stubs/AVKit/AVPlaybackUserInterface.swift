// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreMedia
public import Observation

// A stub of the AVKit declarations of iOS 27 used by the adapter, with the signatures of Apple's
// documentation (developer.apple.com/documentation/avkit/third-party-casting-support).
// Unlike in AVKit, the classes do not inherit from NSObject, which differs on Linux.

@MainActor public protocol AVPlaybackUserInterfaceTimeControllable: AnyObject, Observable {
  var timeRange: CMTimeRange { get }
  var seekableTimeRanges: [CMTimeRange]? { get }
  var segments: [AVPlaybackUserInterfaceTimelineSegment] { get }
  var currentSegment: AVPlaybackUserInterfaceTimelineSegment { get }
  var playbackPosition: AVPlaybackUserInterfacePlaybackPosition { get }
  func seek(to position: CMTime, tolerance: CMTime)
}

open class AVPlaybackUserInterfacePlaybackPosition {
  public let position: CMTime
  public let hostTime: CMTime
  public let rate: Float

  public init(position: CMTime, hostTime: CMTime, rate: Float) {
    (self.position, self.hostTime, self.rate) = (position, hostTime, rate)
  }
}

open class AVPlaybackUserInterfaceTimelineSegment {
  public let timeRange: CMTimeRange
  public let segmentType: AVPlaybackUserInterfaceTimelineSegmentType

  public init(
    timeRange: CMTimeRange, segmentType: AVPlaybackUserInterfaceTimelineSegmentType, marked: Bool,
    requiresLinearPlayback: Bool, identifier: String?
  ) {
    (self.timeRange, self.segmentType) = (timeRange, segmentType)
  }
}

public enum AVPlaybackUserInterfaceTimelineSegmentType: Int, Sendable {
  case primary, advertisement, bonus, credits, intro, other
}
