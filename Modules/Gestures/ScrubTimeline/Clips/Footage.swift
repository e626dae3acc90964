public import ScrubTime

/// The content of a clip: a part of a recording, a loop, or content of any length.
public enum Footage: Hashable, Sendable {
  /// A recording of a given `length`, displayed from `offset`.
  case finite(offset: MediaTime, length: MediaTime)
  /// A recording that repeats after `length`, displayed from `offset`.
  case looping(offset: MediaTime, length: MediaTime)
  /// A title, an image or other content without a time of its own.
  case free
}

extension Footage {
  /// Returns the time in the recording at a time since the clip's start, in flicks.
  ///
  /// - Parameter position: The time since the clip's start; may be outside the clip.
  /// - Returns: The time, or `nil` if the footage has no time of its own, as a loop without length.
  public func time(atOffset position: MediaTime) -> MediaTime? {
    switch inFlicks {
    case .finite(let offset, _): offset + position.inFlicks
    case .looping(let offset, let length):
      length > .zero ? (offset + position.inFlicks).wrapped(into: length) : nil
    case .free: nil
    }
  }

  /// Returns the footage of a clip whose start moves by a span while its frames keep their times.
  func advanced(by span: MediaTime) -> Footage {
    switch self {
    case .finite(let offset, let length): .finite(offset: offset + span, length: length)
    case .looping(let offset, let length):
      .looping(offset: (offset + span).wrapped(into: length), length: length)
    case .free: .free
    }
  }

  /// The footage with its times in flicks; the length is rounded down, so that no clip exceeds the
  /// recording.
  var inFlicks: Footage {
    switch self {
    case .finite(let offset, let length):
      .finite(offset: offset.inFlicks, length: length.flooredToFlicks)
    case .looping(let offset, let length):
      .looping(offset: offset.inFlicks, length: length.flooredToFlicks)
    case .free: .free
    }
  }
}
