/// A straight line through points, by least squares.
struct Line {
  let slope: Double
  let intercept: Double
  /// The proportion of the variance that the line explains: R squared.
  let fit: Double

  init(through points: [(x: Double, y: Double)]) {
    let (x, y) = (Sample(points.map { $0.x }), Sample(points.map { $0.y }))
    var (products, squares, rest) = (0.0, 0.0, 0.0)
    for point in points {
      products += (point.x - x.mean) * (point.y - y.mean)
      squares += (point.x - x.mean) * (point.x - x.mean)
    }
    slope = products / squares
    intercept = y.mean - slope * x.mean
    for point in points {
      let residual = point.y - intercept - slope * point.x
      rest += residual * residual
    }
    let all = y.deviation * y.deviation * Double(points.count - 1)
    fit = all > 0 ? 1 - rest / all : 1
  }
}
