// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// A stub of the SwiftUI declarations used by the adapter, with SwiftUI's signatures and no
// implementation: views are neither laid out nor drawn.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a stub has no body") }
}

/// A built-in view.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { fatalError("a stub has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
}

public struct TupleView<T>: Leaf {}

public struct Text: Leaf {
  public init<S: StringProtocol>(_ content: S) {}
}

public struct ZStack<Content: View>: Leaf {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct Alignment: Sendable {
  public static let center = Alignment()
}

public struct GeometryReader<Content: View>: Leaf {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct GeometryProxy {
  public var size: CGSize { .zero }
}

public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}
