public import ScrubMedia

extension MediaError {
  /// The name of the file, what is wrong with it, and what helps, below a title that says what failed.
  public var sentence: String {
    let name = path?.split(separator: "/").last.map { "“\($0)”: " } ?? ""
    return name + cause + (advice.isEmpty ? "" : ". " + advice)
  }
}
