import ScrubFiles

/// The scalars of a text that are not seen, or that change how the text around them is shown.
///
/// Invisible characters that a script or an emoji needs are not among them in the places where they
/// are needed: joiners between letters of joining scripts (UAX #31, section 2.3) and between emoji,
/// one variation selector after an emoji, an ideograph or a Mongolian letter, and the tags of the
/// three flags that have some (UTS #51, RGI_Emoji_Tag_Sequence).
struct HiddenScalars {
  private let scalars: [Unicode.Scalar]
  /// The indices of tags that belong to a flag.
  private let flagTags: Set<Int>

  /// Finds the hidden scalars of a text.
  init(in scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    flagTags = Self.flagTags(in: scalars)
  }

  /// Returns whether the text is only printable ASCII without a backslash.
  static func areAbsent(from text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x5C }
  }

  /// Returns whether the scalar at an index is hidden.
  func contains(_ index: Int) -> Bool {
    let scalar = scalars[index]
    switch scalar.value {
    case 0x20..<0x7F: return false
    // Interlinear annotations, which no terminal shows.
    case 0xFFF9...0xFFFB: return true
    case 0x200C, 0x200D: return !isNeededJoiner(index)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180F: return !isNeededSelector(index)
    case 0xE0020...0xE007F: return !flagTags.contains(index)
    default:
      if String.fileByte(scalar) != nil { return true }
      let properties = scalar.properties
      return switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      // All bidirectional controls are among the ignorable ones.
      default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
      }
    }
  }

  private func neighbors(_ index: Int) -> (before: Unicode.Scalar, after: Unicode.Scalar)? {
    guard index > 0, index + 1 < scalars.count else { return nil }
    return (scalars[index - 1], scalars[index + 1])
  }

  private func isNeededJoiner(_ index: Int) -> Bool {
    guard let (before, after) = neighbors(index) else { return false }
    if Self.joins(before), Self.joins(after) { return true }
    let endsEmoji = Self.isEmoji(before) || before == "\u{FE0F}" && isNeededSelector(index - 1)
    return scalars[index] == "\u{200D}" && endsEmoji && Self.isEmoji(after)
  }

  private func isNeededSelector(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    switch scalars[index].value {
    case 0x180B...0x180F: return (0x1820...0x18AA).contains(before.value)
    case 0xFE0E...0xFE0F where Self.isEmoji(before): return true
    // A keycap: a digit, the selector, and U+20E3.
    case 0xFE0F where before.properties.isEmoji:
      return index + 1 < scalars.count && scalars[index + 1] == "\u{20E3}"
    default: return before.properties.isIdeographic
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
  }

  /// The blocks of scripts whose letters join or form conjuncts: Arabic to Sinhala, Tibetan and Myanmar,
  /// Khmer and Mongolian, Tai Tham to Balinese and their supplements.
  private static let joiningBlocks: [ClosedRange<UInt32>] = [
    0x0600...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0x1A20...0x1CFF, 0xA800...0xA8FF,
    0xA980...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10FFF, 0x11000...0x11FFF,
    0x1E900...0x1E95F,
  ]

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard joiningBlocks.contains(where: { $0.contains(scalar.value) }) else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .nonspacingMark,
      .spacingMark:
      return !scalar.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  private static let flags = ["gbeng", "gbsct", "gbwls"].map { region in
    region.unicodeScalars.map { 0xE0000 + $0.value } + [0xE007F]
  }

  private static func flagTags(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var indices: Set<Int> = []
    for (index, scalar) in scalars.enumerated() where scalar == "\u{1F3F4}" {
      let rest = scalars[(index + 1)...]
      if let flag = flags.first(where: { rest.starts(with: $0) { $0.value == $1 } }) {
        indices.formUnion(index + 1...index + flag.count)
      }
    }
    return indices
  }
}
