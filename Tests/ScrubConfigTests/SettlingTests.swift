import Testing

@testable import ScrubConfig

@Suite struct SettlingTests {
  @Test("A closed file is read soon and an open one later")
  func closedFilesAreReadBeforeOpenOnes() {
    var settling = Settling()
    #expect(settling.readingTime == nil)
    #expect(settling.failureTime == nil)
    settling.note(.closed, at: .milliseconds(1000))
    #expect(settling.readingTime == .milliseconds(1030))
    #expect(settling.failureTime == .milliseconds(1150))
    settling.note(.written, at: .milliseconds(1010))
    #expect(settling.readingTime == .milliseconds(1310))
    #expect(settling.failureTime == .milliseconds(2010))
    settling.note(.closed, at: .milliseconds(1020))
    #expect(settling.readingTime == .milliseconds(1050))
    settling.finish()
    #expect(settling.readingTime == nil)
  }

  @Test("A burst without end is still read") func endlessBurstIsStillRead() {
    var settling = Settling()
    for time in stride(from: 0, through: 2000, by: 10) {
      settling.note(.closed, at: .milliseconds(time))
    }
    #expect(settling.readingTime == .milliseconds(500))
    #expect(settling.failureTime == .milliseconds(2150))
  }
}
