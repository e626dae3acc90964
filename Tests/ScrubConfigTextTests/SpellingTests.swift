import ScrubConfigText
import Testing

@Suite struct SpellingTests {
  private static let names = ["halvingDistance", "deadZone", "minimumSpeed", "kind"]

  @Test(
    "Close names are suggested",
    arguments: [
      ("halvingdistance", "halvingDistance"), ("halfingDistanse", "halvingDistance"),
      ("deadZome", "deadZone"), ("dedaZone", "deadZone"), ("knd", "kind"), ("kidn", "kind"),
      ("minSpeed", "minimumSpeed"),
    ])
  func closeNamesAreFound(typed: String, meant: String) {
    #expect(Spelling.closest(to: typed, among: Self.names) == meant)
  }

  @Test(
    "Other names are not suggested",
    arguments: ["", "x", "verticalDistance", String(repeating: "k", count: 10_000)])
  func otherNamesAreNot(typed: String) {
    #expect(Spelling.closest(to: typed, among: Self.names) == nil)
  }
}
