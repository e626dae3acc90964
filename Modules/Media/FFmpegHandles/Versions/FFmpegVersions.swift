/// The FFmpeg versions that a program was built for and runs with.
///
/// The names of shared libraries contain their major version, so normally the two agree in it. Renamed
/// libraries on `LD_LIBRARY_PATH`, static linking and libraries that load others bypass that, and then a
/// structure of one version is read as one of another.
package struct FFmpegVersions: Equatable, Sendable {
  /// One of FFmpeg's libraries.
  package struct Library: Equatable, Sendable {
    /// The library's name, as in "libavcodec".
    package var name: String
    /// The version of the headers that the program was built with.
    package var built: LibraryVersion
    /// The version of the library that the program runs with.
    package var running: LibraryVersion

    /// Creates a library from its name and its two versions.
    package init(_ name: String, built: LibraryVersion, running: LibraryVersion) {
      (self.name, self.built, self.running) = (name, built, running)
    }
  }

  /// The reason that no file can be opened, and the remedy.
  package struct Refusal: Equatable, Sendable {
    /// The cause, as a clause.
    package var cause: String
    /// The remedy, as a sentence.
    package var advice: String
  }

  /// FFmpeg's release that the program was built for, as in "5.1.9-0+deb12u1".
  package var builtRelease: String
  /// FFmpeg's release that the program runs with.
  package var runningRelease: String
  /// The license of the libraries as they run, as in "GPL version 2 or later": it depends on how they were
  /// built.
  package var license: String
  /// The libraries that the program uses.
  package var libraries: [Library]

  /// Creates a description of two versions of FFmpeg.
  package init(
    builtRelease: String, runningRelease: String, license: String, libraries: [Library]
  ) {
    (self.builtRelease, self.runningRelease) = (builtRelease, runningRelease)
    (self.license, self.libraries) = (license, libraries)
  }

  /// The reason not to use FFmpeg, or `nil` if no library has another major version than its headers.
  package var refusal: Refusal? {
    let others = libraries.filter { $0.running.major != $0.built.major }
    guard !others.isEmpty else { return nil }
    let versions = others.map { "\($0.name) is \($0.running) instead of \($0.built)" }
    return Refusal(
      cause: "this program was built for another FFmpeg: "
        + versions.joined(separator: ", "),
      advice: "Build the program with the headers of FFmpeg \(runningRelease), or let it find the "
        + "libraries of FFmpeg \(builtRelease).")
  }
}
