// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
  }

  public init(minimumDistance: CGFloat = 10) {}
}

public struct Transaction {}

@propertyWrapper public struct GestureState<Value> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: GestureState<Value> { self }
}

extension Gesture {
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }

  public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture()
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture()
  }
}

public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
}

public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
}

public struct _ChangedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
}

public struct KeyPress: Sendable {
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1 << 0)
    public static let `repeat` = Phases(rawValue: 1 << 1)
    public static let up = Phases(rawValue: 1 << 2)
  }

  public enum Result: Sendable {
    case handled, ignored
  }

  public let key: KeyEquivalent
  public let modifiers: EventModifiers
}

public struct KeyEquivalent: Hashable, Sendable {
  let character: Character

  public static let upArrow = KeyEquivalent(character: "\u{F700}")
  public static let downArrow = KeyEquivalent(character: "\u{F701}")
  public static let leftArrow = KeyEquivalent(character: "\u{F702}")
  public static let rightArrow = KeyEquivalent(character: "\u{F703}")
  public static let home = KeyEquivalent(character: "\u{F729}")
  public static let end = KeyEquivalent(character: "\u{F72B}")
  public static let pageUp = KeyEquivalent(character: "\u{F72C}")
  public static let pageDown = KeyEquivalent(character: "\u{F72D}")
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
}
