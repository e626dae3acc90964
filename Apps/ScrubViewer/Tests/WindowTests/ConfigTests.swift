import Desktop
import Testing

extension WindowTests {
  /// The config file is edited while the finger is down.
  @Suite struct ConfigTests {
    private func config(_ name: String, speed: Double) -> String {
      """
      { selected: '\(name)',
        curves: { \(name): { kind: 'tiered', tiers: [{ speed: \(speed), verticalDistance: 0 }] } } }
      """
    }

    @Test("An edit changes the curve during a drag without a jump, a broken one nothing")
    func editDuringADragDoesNotJump() throws {
      let viewer = try Viewer.onClip(config: config("brisk", speed: 1))
      try viewer.touch(0.02)
      Screen.shared.move(by: 100, every: 2)
      let brisk = try viewer.restedFrame()
      #expect(brisk > 20)

      try viewer.write(config: "{ selected: 'brisk',\n  curves: { brisk: } }")
      try viewer.waitForWord("c.json5:2")
      #expect(try viewer.restedFrame() == brisk, "the broken edit moved the frame")
      Screen.shared.move(by: 100, every: 2)
      let next = try viewer.restedFrame()
      #expect(abs(next - 2 * brisk) <= 3)

      // Mended, the error goes.
      try viewer.write(config: config("sluggish", speed: 0.25))
      try viewer.waitForWord("sluggish")
      try eventually("the error to go") { !viewer.isSaid("c.json5:2") }
      #expect(try viewer.restedFrame() == next, "the edit moved the frame")
      Screen.shared.move(by: 100, every: 2)
      let sluggish = try viewer.restedFrame() - next
      #expect(abs(Double(sluggish) - Double(brisk) / 4) <= 3, "\(sluggish) after \(brisk)")
      Screen.shared.release()
    }
  }
}
