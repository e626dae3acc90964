import Foundation
import ScrubControls
import Scrubbing

extension SpokenPosition {
  /// The place in the words of a language: "2 minutes, 12 seconds", and the frame where it is known.
  ///
  /// The word "frame" is the app's own; it belongs among the app's translated texts.
  func text(in locale: Locale) -> String {
    let seconds = Duration.seconds((parts.hours * 60 + parts.minutes) * 60 + parts.seconds)
    let words = seconds.formatted(
      .units(allowed: [.hours, .minutes, .seconds], width: .wide).locale(locale))
    return words + (frame.map { ", frame \($0.formatted(.number.locale(locale)))" } ?? "")
  }
}
