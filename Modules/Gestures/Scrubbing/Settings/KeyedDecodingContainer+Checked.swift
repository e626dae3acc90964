extension KeyedDecodingContainer {
  /// Returns a value made from what was read.
  ///
  /// - Throws: `DecodingError` with the coding path, whose cause is the `InvalidParameter`.
  package func checked<Value>(
    _ make: () throws(InvalidParameter) -> Value
  ) throws -> Value {
    do throws(InvalidParameter) {
      return try make()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }
  }
}
