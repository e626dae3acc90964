import ScrubTesting
import Testing

@testable import CustomCurveKind

@Test func theCosineKeepsTheLaws() throws {
  let curve = try CosineCurve(reach: 200, slowest: 0.01)
  #expect(
    SpeedCurveConformance.violations(of: curve, neverRises: true)
      == [])
}
