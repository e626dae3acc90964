import CurveConfig
import ScrubConfigText

/// Reads `curves` and `selected` of a text.
func readLibrary(
  _ text: String, catalog: CurveCatalog = .standard, context: CurveContext = .placeholder
) throws -> CurveLibrary {
  let root = try ConfigNode(parsing: text, file: "f.json5")
  var diagnostics = ConfigDiagnostics(file: "f.json5")
  let library = CurveLibrary(
    curves: root["curves"], selected: root["selected"], catalog: catalog,
    context: context, diagnostics: &diagnostics)
  try diagnostics.throwIfFaulty()
  guard let library else { throw Silence() }
  return library
}

/// An error: a library was rejected without a message.
struct Silence: Error {}

/// `line:column key path` of each error of a text, in order.
func faults(of text: String, catalog: CurveCatalog = .standard) -> [String] {
  do {
    _ = try readLibrary(text, catalog: catalog)
    return []
  } catch let errors as ConfigError {
    return errors.faults.map { "\($0.line):\($0.column) \($0.keyPath)" }
  } catch {
    return ["\(error)"]
  }
}

/// Returns the message about a text with one error.
func message(of text: String, catalog: CurveCatalog = .standard) -> String {
  do {
    _ = try readLibrary(text, catalog: catalog)
    return ""
  } catch {
    return "\(error)"
  }
}
