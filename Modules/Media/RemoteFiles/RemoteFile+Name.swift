extension RemoteFile {
  /// Returns a name for messages if a text is meant as a URL of http or https.
  ///
  /// - Parameter text: What a person typed, such as `https://example.org/video.mp4` or a path.
  /// - Returns: The URL without user information, query and fragment, or only its scheme if it is not valid;
  ///   `nil` for anything else, such as a path.
  public static func name(of text: String) -> String? {
    let scheme = text.unicodeScalars.prefix { $0 != ":" }
    guard ["http", "https"].contains(String(scheme).lowercased()),
      text.unicodeScalars.dropFirst(scheme.count).starts(with: "://".unicodeScalars)
    else { return nil }
    return RemoteURL(text)?.name ?? "\(String(scheme).lowercased())://"
  }
}
