extension MediaError {
  /// The name of the file, what is wrong with it, and what helps, below a title that says what failed.
  public var sentence: String {
    let name = path.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return (name.map { "“\($0)”: " } ?? "") + cause + (advice.isEmpty ? "" : ". " + advice)
  }
}
