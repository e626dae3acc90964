// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

public struct TimelineViewDefaultContext {
  public let date: Date
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: Leaf {
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}
