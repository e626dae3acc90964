import CurveConfig
import CurvePlugins
import ScrubConfigText
import ScrubTesting
import Testing

@Test func theCosineKeepsTheLaws() throws {
  let plugin = try CurvePlugin(
    contentsOf: "../CosinePlugin/.build/cosine.so")
  let curve = try plugin.makeCurve(
    parameters: ["reach": 100, "slowest": 0.01], in: .placeholder)
  #expect(
    SpeedCurveConformance.violations(of: curve, neverRises: true)
      == [])
}
