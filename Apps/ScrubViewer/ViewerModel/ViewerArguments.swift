/// The words after the program's name.
public struct ViewerArguments: Equatable, Sendable {
  /// Why the words mean nothing.
  public struct Fault: Error, Equatable {
    /// One sentence for a person.
    public var message: String
  }

  /// The video; nil for the demo clip.
  public var videoPath: String?
  /// The config file; nil for the standard curves.
  public var configPath: String?
  /// The file that gestures are recorded to from the start; nil for none.
  public var recordingPath: String?
  /// The file that gets a line for each frame of the window; nil for none.
  public var tracePath: String?
  /// Whether the usage is wanted, and nothing else.
  public var wantsHelp = false

  /// What the program takes.
  public static let usage = """
    usage: scrub-viewer [--config FILE] [--record FILE] [--trace FILE] [VIDEO]

    Opens a window on a video, or on the demo clip. Drag on the slider, and away from it to go finer.
      --config FILE  curves and settings, as scrub takes them; edits are followed while it is open
      --record FILE  writes the slider's gestures to a file for scrub replay and scrub lab replay
      --trace FILE   writes a line of JSON for each frame of the window: when, and what it shows
    """

  /// Takes words apart; after `--`, all words are no options.
  ///
  /// - Throws: `Fault` for an option that is not known or has no value, and for a second video.
  public init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    var words: [String] = []
    while let word = rest.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      switch String(halves[0]) {
      case "--":
        words += rest
        rest = []
      case "--help", "-h": wantsHelp = true
      case "--config": configPath = try Self.value(halves, &rest)
      case "--record": recordingPath = try Self.value(halves, &rest)
      case "--trace": tracePath = try Self.value(halves, &rest)
      case let option where option.hasPrefix("-") && option != "-":
        throw Fault(
          message: "there is no option \(option); there are --config, --record, --trace, "
            + "--help")
      default: words.append(word)
      }
    }
    guard words.count <= 1 else {
      throw Fault(message: "there are \(words.count) videos; give one")
    }
    videoPath = words.first
  }

  private static func value(
    _ halves: [Substring], _ rest: inout ArraySlice<String>
  ) throws(Fault) -> String {
    if halves.count == 2 { return String(halves[1]) }
    guard let value = rest.popFirst() else {
      throw Fault(message: "\(halves[0]) needs a value after it")
    }
    return value
  }
}
