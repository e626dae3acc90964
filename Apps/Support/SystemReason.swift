internal import Stills

/// The operating system's reasons for errors, in words.
public enum SystemReason {
  /// Returns the reason for a Foundation error, without type and domain names.
  public static func text(_ error: any Error) -> String { SystemError.reason(of: error) }
}
