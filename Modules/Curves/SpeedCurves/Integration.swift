/// Returns the integral of a function, by adaptive Gauss-Kronrod quadrature with 7 and 15 points.
///
/// Intervals are halved until the two rules agree to 1e-13 of the largest value, so that a jump or a
/// kink costs time but no precision, up to 2,048 halvings: the noise of a function, such as that of 32-bit
/// numbers, remains. Allocates nothing.
///
/// - Parameters:
///   - start: The lower end; finite. If the upper end is below it, the integral is negated.
///   - end: The upper end; finite.
///   - integrand: The function; finite everywhere between the ends.
/// - Returns: The integral, with an error around 1e-12 of the interval's length times the largest
///   value.
package func integral(
  from start: Double, to end: Double, of integrand: (Double) -> Double
) -> Double {
  let whole = gaussKronrod(from: start, to: end, integrand)
  let tolerance = 1e-13 * abs(end - start) * max(whole.largest, 1e-300)
  var halvings = mostHalvings
  return refined(whole, from: start, to: end, tolerance: tolerance, depth: 0, &halvings, integrand)
}

private struct Estimate {
  var value: Double
  var error: Double
  var largest: Double
}

/// After 48 halvings, an interval is shorter than the spacing of the `Double` values of distances.
private let deepestHalving = 48

/// Enough for 40 jumps between two bends of a curve; 30 evaluations each.
private let mostHalvings = 2048

private func refined(
  _ estimate: Estimate, from start: Double, to end: Double, tolerance: Double, depth: Int,
  _ halvings: inout Int, _ integrand: (Double) -> Double
) -> Double {
  guard estimate.error > tolerance, depth < deepestHalving, halvings > 0 else {
    return estimate.value
  }
  halvings -= 1
  let middle = start + (end - start) / 2
  let left = gaussKronrod(from: start, to: middle, integrand)
  let right = gaussKronrod(from: middle, to: end, integrand)
  return refined(
    left, from: start, to: middle, tolerance: tolerance, depth: depth + 1, &halvings, integrand)
    + refined(
      right, from: middle, to: end, tolerance: tolerance, depth: depth + 1, &halvings, integrand)
}

private func gaussKronrod(
  from start: Double, to end: Double, _ integrand: (Double) -> Double
) -> Estimate {
  // Nodes and weights of the (7, 15) pair: Kronrod 1965, as tabulated in QUADPACK (1983).
  let nodes: InlineArray<7, Double> = [
    0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
    0.864864423359769072789712788640926, 0.741531185599394439863864773280788,
    0.586087235467691130294144691693013, 0.405845151377397166906606412076961,
    0.207784955007898467600689403773245,
  ]
  let kronrod: InlineArray<7, Double> = [
    0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
    0.104790010322250183839876322541518, 0.140653259715525918745189590510238,
    0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
    0.204432940075298892414161999234649,
  ]
  let kronrodMiddle = 0.209482141084727828012999174891714
  let gauss: InlineArray<3, Double> = [
    0.129484966168869693270611432679082, 0.279705391489276667901467771423780,
    0.381830050505118944950369775488975,
  ]
  let gaussMiddle = 0.417959183673469387755102040816327

  let half = (end - start) / 2
  let center = start + half
  let middle = integrand(center)
  var fine = kronrodMiddle * middle
  var coarse = gaussMiddle * middle
  var largest = abs(middle)
  for index in 0..<7 {
    let below = integrand(center - half * nodes[index])
    let above = integrand(center + half * nodes[index])
    fine += kronrod[index] * (below + above)
    if index % 2 == 1 { coarse += gauss[index / 2] * (below + above) }
    largest = max(largest, abs(below), abs(above))
  }
  return Estimate(value: fine * half, error: abs((fine - coarse) * half), largest: largest)
}
