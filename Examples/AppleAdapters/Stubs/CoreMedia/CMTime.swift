// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stub of the Core Media declarations used by the adapters, with their signatures.

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public var seconds: Double { Double(value) / Double(timescale) }
}

public struct CMTimeRange: Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
}

public final class CMClock: Sendable {}

public func CMClockGetHostTimeClock() -> CMClock { CMClock() }
public func CMClockGetTime(_ clock: CMClock) -> CMTime { .zero }
