extension String {
  /// The parts before and after the first `=`; `nil` without one.
  ///
  /// They are separated by scalars: a combining mark after the `=` forms one character with it.
  package var keyAndValue: (key: String, value: String)? {
    guard let place = unicodeScalars.firstIndex(of: "=") else { return nil }
    let value = unicodeScalars[unicodeScalars.index(after: place)...]
    return (String(unicodeScalars[..<place]), String(value))
  }
}
