internal import GestureRecordings
internal import Stills

/// The operating system's reasons for refusing something, in its own words.
public enum SystemReason {
  /// Returns the words for an error of Foundation, without the names of its types and domains.
  public static func text(_ error: any Error) -> String { SystemError.reason(of: error) }
}
