public import MediaTime

/// What a clip shows: a part of a recording that has an end, a loop, or something of any length.
public enum Footage: Hashable, Sendable {
  /// A recording; the clip shows it from `offset` on, and cannot show more than its `length`.
  case finite(offset: MediaTime, length: MediaTime)
  /// A recording that starts anew at its end; the clip shows it from `offset` on, for any time.
  case looping(offset: MediaTime, length: MediaTime)
  /// A title, an image or another thing that has no time of its own.
  case free
}

extension Footage {
  /// The time in the recording that is shown at a time since the clip's start, in whole flicks.
  ///
  /// - Parameter position: The time since the clip's start; also one outside the clip.
  /// - Returns: The time; nil where the footage has no time of its own.
  public func time(atOffset position: MediaTime) -> MediaTime? {
    switch self {
    case .finite(let offset, _): offset + position.held
    case .looping(let offset, let length): (offset + position.held).wrapped(into: length)
    case .free: nil
    }
  }

  /// The footage of a clip whose start is moved by a span, with every picture left where it is.
  func advanced(by span: MediaTime) -> Footage {
    switch self {
    case .finite(let offset, let length): .finite(offset: offset + span, length: length)
    case .looping(let offset, let length):
      .looping(offset: (offset + span).wrapped(into: length), length: length)
    case .free: .free
    }
  }

  /// The footage with its times in whole flicks; a length rounds down, so that no
  /// clip reaches past what was recorded.
  var held: Footage {
    switch self {
    case .finite(let offset, let length): .finite(offset: offset.held, length: length.heldBelow)
    case .looping(let offset, let length): .looping(offset: offset.held, length: length.heldBelow)
    case .free: .free
    }
  }
}
