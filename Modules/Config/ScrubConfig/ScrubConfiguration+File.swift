public import CurveConfig
public import ScrubConfigText
import ScrubFiles

extension ScrubConfiguration {
  /// Creates a configuration from a file.
  ///
  /// It reads a regular file at once and never waits for another program, so that async code may call
  /// it, too.
  ///
  /// - Parameters:
  ///   - path: A regular file of at most 4 MiB in UTF-8; errors contain this path.
  ///   - catalog: The kinds of curves.
  ///   - context: The context to fit the curves to; see `CurveLibrary.refit(to:)`.
  /// - Throws: All errors in the order of the text, or the reason why the file cannot be read.
  /// - Complexity: O(length).
  public init(
    contentsOf path: String, catalog: CurveCatalog = .standard, context: CurveContext = .placeholder
  ) throws(ConfigError) {
    let bytes: [UInt8]
    do throws(FileState.Refusal) {
      bytes = try ConfigFile.bytes(of: path)
    } catch {
      throw ConfigFile.unreadable(path, error)
    }
    try self.init(parsing: bytes, file: path, catalog: catalog, context: context)
  }
}
