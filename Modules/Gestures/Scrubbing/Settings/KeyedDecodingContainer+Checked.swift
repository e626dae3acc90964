#if !hasFeature(Embedded)
  extension KeyedDecodingContainer {
    /// Returns the result of a closure, and converts its error into a `DecodingError` with the coding
    /// path of the container.
    package func checked<Value, Failure: Error & CustomStringConvertible>(
      _ make: () throws(Failure) -> Value
    ) throws -> Value {
      do throws(Failure) {
        return try make()
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: error.description, underlyingError: error))
      }
    }
  }
#endif
