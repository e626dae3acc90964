// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle {}

public struct HierarchicalShapeStyle: ShapeStyle {}

public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var white: Color { Color() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

public protocol Shape: Leaf, Sendable {}

public struct Capsule: Shape {
  public init() {}
}

public struct Circle: Shape {
  public init() {}
}

public struct Rectangle: Shape {
  public init() {}
}

extension Shape {
  public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
}
