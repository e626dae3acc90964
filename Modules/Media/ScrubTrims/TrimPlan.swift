public import ScrubTime

/// The way in which a trim is written, known before it starts.
public struct TrimPlan: Sendable, Equatable {
  /// The way in which a stream is written.
  public enum Method: Sendable, Equatable {
    /// Its data is copied, without any loss.
    case copy
    /// It is decoded and encoded again, for a reason.
    case reencode(TrimReason)
  }

  /// The way in which the frames are written.
  public var video: Method
  /// The way in which the sound is written; `nil` if the video has none.
  public var sound: Method?
  /// The range of time, from the first frame to the end of the last one; 0 is the video's first frame.
  public var range: Range<MediaTime>
  /// The number of frames, if known.
  public var frameCount: Int?
}

/// A reason for encoding a stream again; later versions may add reasons.
public struct TrimReason: RawRepresentable, Hashable, Sendable {
  /// The name of the reason, stable enough for programs to compare.
  public let rawValue: String

  /// Creates a reason with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first frame, or one shortly after it, is made from frames before the range.
  public static let startNeedsEarlierFrames = TrimReason(rawValue: "startNeedsEarlierFrames")
  /// A frame near the end is made from one that is displayed after the range.
  public static let endNeedsLaterFrames = TrimReason(rawValue: "endNeedsLaterFrames")
  /// The file's timestamps or keyframes cannot be relied on there.
  public static let unverified = TrimReason(rawValue: "unverified")
  /// The sound's packets depend on those before, so that it cannot be cut between any two.
  public static let packetsOverlap = TrimReason(rawValue: "packetsOverlap")
  /// The new file's format does not support the codec.
  public static let unsupportedCodec = TrimReason(rawValue: "unsupportedCodec")
}

extension TrimReason: CustomStringConvertible {
  /// The reason, as a clause without a capital letter or a period.
  public var description: String {
    switch self {
    case .startNeedsEarlierFrames: "the first frame is made from earlier ones"
    case .endNeedsLaterFrames: "a frame near the end is made from a later one"
    case .unverified: "the file's timestamps or keyframes cannot be relied on"
    case .packetsOverlap: "its packets cannot be separated"
    case .unsupportedCodec: "the new file's format does not support the codec"
    default: rawValue
    }
  }
}

extension TrimPlan: CustomStringConvertible {
  /// The plan in a sentence, for people.
  public var description: String {
    func words(_ stream: String, _ method: Method) -> String {
      switch method {
      case .copy: "\(stream) copied without loss"
      case .reencode(let reason): "\(stream) encoded again, because \(reason)"
      }
    }
    var text = words("the frames are", video)
    if let sound { text += "; " + words("the sound is", sound) }
    return text
  }
}
