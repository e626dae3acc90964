internal import CurveConfig
package import ScrubConfig
internal import ScrubConfigText

extension ScrubConfiguration {
  /// Whether another configuration has the same contents, ignoring changes at run time.
  package func isEquivalent(to other: ScrubConfiguration) -> Bool {
    hasSameCurves(as: other) && slider == other.slider && pan == other.pan
  }

  /// Whether another configuration has the same curves and the same configured selection.
  func hasSameCurves(as other: ScrubConfiguration) -> Bool {
    func curves(_ configuration: ScrubConfiguration) -> [String] {
      configuration.library.curves.map { "\($0.name): \($0.definition.text)" }
    }
    return curves(self) == curves(other)
      && library.configuredSelection == other.library.configuredSelection
  }
}
