import FineScrub
import Foundation

extension SpokenPosition {
  /// Returns the position as localized text, such as "2 minutes, 12 seconds", and the frame if it is
  /// known; or such as "40%" in a range without time.
  ///
  /// The word "frame" is not localized here; it belongs in the app's string catalog.
  func text(in locale: Locale) -> String {
    if let share {
      return share.formatted(
        .percent.precision(.fractionLength(0...1)).rounded(rule: .down).locale(locale))
    }
    let seconds = Duration.seconds((parts.hours * 60 + parts.minutes) * 60 + parts.seconds)
    let words = seconds.formatted(
      .units(allowed: [.hours, .minutes, .seconds], width: .wide).locale(locale))
    return words + (frame.map { ", frame \($0.formatted(.number.locale(locale)))" } ?? "")
  }
}
