import ScrubConfigText
import ScrubTesting
import Testing

/// Random trees survive a round trip through text, and random damage is always reported.
@Suite struct RoundTripTests {
  @Test("Trees are read back from their text", arguments: 0..<300)
  func treesRoundTripThroughText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = randomTree(depth: 5, using: &generator)
    for text in [tree.text, tree.indentedText] {
      let parsed = try ConfigNode(parsing: text)
      #expect(withoutPositions(parsed) == tree, "seed \(seed): \(text)")
      #expect(parsed.text == tree.text)
    }
  }

  @Test("Damaged texts are read or rejected with a position", arguments: 0..<200)
  func damagedTextsAreReadOrRejected(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(randomTree(depth: 4, using: &generator).indentedText.unicodeScalars)
    let alphabet = Array("{}[]:,'\"\\/*\n\r+-.0x9eu_NI \u{FEFF}\u{2028}é".unicodeScalars)
    for _ in 0..<50 {
      var scalars = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let location = Int.random(in: 0...scalars.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: scalars.insert(alphabet.randomElement(using: &generator) ?? " ", at: location)
        case 1 where location < scalars.count: scalars.remove(at: location)
        default: scalars.removeSubrange(location..<min(scalars.count, location + 5))
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      do throws(ConfigError) {
        let node = try ConfigNode(parsing: String(text))
        #expect((try? ConfigNode(parsing: node.text))?.text == node.text, "seed \(seed)")
      } catch {
        #expect(
          isInside(error.faults[0].position, of: String(text)),
          "seed \(seed): \(error)\n\(String(text))")
        #expect(!error.faults[0].message.isEmpty)
      }
    }
  }

  @Test("Damaged bytes are read or rejected with a position", arguments: 0..<200)
  func damagedBytesAreReadOrRejected(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(randomTree(depth: 4, using: &generator).text.utf8)
    for _ in 0..<3 {
      let location = Int.random(in: bytes.indices, using: &generator)
      bytes[location] = UInt8.random(in: .min ... .max, using: &generator)
    }
    do throws(ConfigError) {
      _ = try ConfigNode(parsing: bytes)
    } catch {
      #expect(error.faults[0].line >= 1 && error.faults[0].column >= 1, "seed \(seed)")
    }
  }

  private func isInside(_ position: SourcePosition, of text: String) -> Bool {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r"
    }
    // CR LF splits twice here, which can only make the bound on lines larger.
    return 1...lines.count ~= position.line
      && 1...((lines.map(\.count).max() ?? 0) + 1) ~= position.column
  }

  private func randomTree(depth: Int, using generator: inout SeededGenerator) -> ConfigNode {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: ConfigNode(.null)
    case 1: ConfigNode(.boolean(.random(using: &generator)))
    case 2: ConfigNode(.number(Double(Int.random(in: -1000...1000, using: &generator))))
    case 3: ConfigNode(.number(randomNumber(using: &generator)))
    case 4, 5: ConfigNode(.string(randomText(using: &generator)))
    case 6:
      ConfigNode(
        .array(
          (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            randomTree(depth: depth - 1, using: &generator)
          }))
    default:
      ConfigNode(
        .object(
          (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            ConfigNode.Member(
              key: randomText(using: &generator),
              node: randomTree(depth: depth - 1, using: &generator))
          }))
    }
  }

  private func randomNumber(using generator: inout SeededGenerator) -> Double {
    let number = Double(bitPattern: generator.next())
    return number.isNaN ? .infinity : number
  }

  private func randomText(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let limit: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x10FFFF
      text.append(Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) ?? "\\")
    }
    return String(text)
  }

  private func withoutPositions(_ node: ConfigNode) -> ConfigNode {
    switch node.content {
    case .array(let elements): ConfigNode(.array(elements.map(withoutPositions)))
    case .object(let members):
      ConfigNode(
        .object(members.map { ConfigNode.Member(key: $0.key, node: withoutPositions($0.node)) }))
    default: ConfigNode(node.content)
    }
  }
}
