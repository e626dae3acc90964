/// The command-line arguments.
public struct ViewerArguments: Equatable, Sendable {
  /// An error in the arguments.
  public struct Fault: Error, Equatable {
    /// A description of the error.
    public var message: String
  }

  /// The path of the video; `nil` means the demo clip.
  public var videoPath: String?
  /// The path of a video to compare it with, or `nil`.
  public var secondPath: String?
  /// The path of the config file; `nil` means the standard curves.
  public var configPath: String?
  /// The file to which gestures are recorded from the start, or `nil` for none.
  public var recordingPath: String?
  /// The file to which a line is written for each frame of the window, or `nil` for none.
  public var tracePath: String?
  /// Whether what is learned about the video is kept in the user's cache folder.
  public var usesCache = true
  /// Whether only the usage is printed.
  public var wantsHelp = false

  /// The usage.
  public static let usage = """
    usage: scrub-viewer [--config FILE] [--record FILE] [--trace FILE] [--no-cache] [VIDEO [SECOND]]

    Opens a window on a video, on two beside each other, or on the demo clip. A video is a file, or a URL of
    http or https. Drag on the film strip, and move away from it for finer control.
      --config FILE  curves and settings, as scrub takes them; edits are followed while it is open
      --record FILE  writes gestures to a file for scrub replay and scrub lab replay
      --trace FILE   writes a line of JSON for each frame of the window: when, and what it shows
      --no-cache     keeps nothing about the video in the user's cache folder; see scrub cache
    """

  /// Parses arguments; those after `--` are not options. Throws an error for an unknown option, a missing value, or a
  /// third video.
  public init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    var words: [String] = []
    while let word = rest.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch String(halves[0]) {
      case "--": (words, rest) = (words + rest, [])
      case "--help" where halves.count == 1, "-h": wantsHelp = true
      case "--no-cache" where halves.count == 1: usesCache = false
      case "--config": configPath = try Self.value(halves, &rest)
      case "--record": recordingPath = try Self.value(halves, &rest)
      case "--trace": tracePath = try Self.value(halves, &rest)
      case let option where option.hasPrefix("-") && option != "-":
        throw Fault(
          message: "unknown option \(option); available: --config, --record, --trace, "
            + "--no-cache, --help")
      default: words.append(word)
      }
    }
    guard words.count <= 2 else {
      throw Fault(message: "\(words.count) videos are given; open one, or two to compare")
    }
    (videoPath, secondPath) = (words.first, words.dropFirst().first)
  }

  private static func value(
    _ halves: [Substring], _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    let value = halves.count == 2 ? String(halves[1]) : rest.popFirst()
    guard let value, !value.isEmpty else {
      throw Fault(message: "\(halves[0]) needs a value after it")
    }
    return value
  }
}
