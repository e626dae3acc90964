import CurvePlugins
package import FineScrub

extension ScrubConfiguration {
  /// Creates the configuration of a file, which may load plug-ins, or the standard one without a file.
  package init(config path: String?) throws(ConfigError) {
    let catalog = CurveCatalog.withPlugins(config: path)
    guard let path else {
      self.init(catalog: catalog)
      return
    }
    try self.init(contentsOf: path, catalog: catalog)
  }
}

extension CurveLibrary {
  /// Returns the curves with the given names, in order; curves of `others` may be named, too.
  package func curves(
    named names: [String], or others: CurveLibrary? = nil
  ) throws -> [NamedCurve] {
    try names.map { name in
      if let curve = self[name] ?? others?[name] { return curve }
      let own = curves.map(\.name)
      let known = own + (others?.curves.map(\.name).filter { !own.contains($0) } ?? [])
      throw .invalid("unknown curve \(name); available: \(known.joined(separator: ", "))")
    }
  }
}
