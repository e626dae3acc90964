/// A position or displacement on the screen, in points; y grows downward.
struct Vector: Hashable, Sendable {
  var x = 0.0
  var y = 0.0

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
  static func += (a: inout Vector, b: Vector) { a = a + b }

  /// The displacement rotated by a right angle.
  var turned: Vector { Vector(x: -y, y: x) }
}
