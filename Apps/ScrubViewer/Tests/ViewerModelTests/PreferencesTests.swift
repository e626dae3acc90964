import Foundation
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing
import ViewerModel

@Suite struct PreferencesTests {
  @Test("Settings survive being written, and what is absent is standard") func roundTrip() throws {
    func read(_ data: Data) throws -> Preferences {
      try JSONDecoder().decode(Preferences.self, from: data)
    }
    var preferences = Preferences()
    #expect(try read(Data("{}".utf8)) == preferences)
    (preferences.frameMebibytes, preferences.keepsCache) = (512, false)
    preferences.showsInspector = true
    preferences.lesson.endDrag(
      on: SpeedLadder(
        of: TieredCurve.classic, valuePerPoint: 1, rate: FrameRate(25), reach: 300))
    #expect(try read(JSONEncoder().encode(preferences)) == preferences)
    #expect(throws: DecodingError.self) { try read(Data("[]".utf8)) }
  }

  @Test(
    "Each budget is found among those to choose from",
    arguments: [(nil, 0), (100, 1), (256, 1), (700, 2), (1 << 20, 5)] as [(Int?, Int)])
  func budget(mebibytes: Int?, index: Int) {
    var preferences = Preferences()
    preferences.frameMebibytes = mebibytes
    #expect(preferences.budgetIndex == index)
  }
}
