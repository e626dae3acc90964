extension CommandLine {
  /// The program's words after its name, each of which may be the path of a file: the standard library's
  /// have lost the bytes that are not UTF-8.
  public static var fileArguments: [String] {
    (1..<max(1, Int(argc))).compactMap { index in
      unsafe unsafeArgv[index].map { unsafe String(unsafeFilePath: $0) }
    }
  }
}
