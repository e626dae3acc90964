extension String {
  /// The text without the user information of URLs in it, such as `user:password@`.
  package var withoutCredentials: String {
    var result = ""
    var rest = self[...]
    while let scheme = rest.firstRange(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      // Up to the end of the word: a password that is not encoded may have any character of a path.
      let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      let host = word.prefix { !"/?#".contains($0) }
      let port = host.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
      let isPlain = port?.allSatisfy(\.isNumber) ?? true || host.hasPrefix("[")
      if let end = (host.contains("@") || isPlain ? host : word).lastIndex(of: "@") {
        rest = rest[rest.index(after: end)...]
      }
    }
    return result + rest
  }
}
