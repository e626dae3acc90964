import Foundation
import Testing
import ViewerModel
import Waiting

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
      on: SpeedLadder(of: TieredCurve.classic, valuePerPoint: 1, rate: FrameRate(25), reach: 300))
    #expect(try read(JSONEncoder().encode(preferences)) == preferences)
    #expect(throws: DecodingError.self) { try read(Data("[]".utf8)) }
  }

  private static func file(in folder: String?) -> PreferencesFile {
    PreferencesFile(
      folder: folder, decode: { try JSONDecoder().decode(Preferences.self, from: Data($0)) },
      encode: { try [UInt8](JSONEncoder().encode($0)) })
  }

  @Test("What is written is read, also where there was no file") func file() throws {
    let folder = try Scratch()
    var file = Self.file(in: folder.path("finescrub"))
    var preferences = try file.read()
    #expect(preferences == Preferences())
    for budget in [256, 512] {
      preferences.frameMebibytes = budget
      try file.write(preferences)
      #expect(try file.read() == preferences)
    }
    var none = Self.file(in: nil)
    try none.write(preferences)
    #expect(try none.read() == Preferences())
  }

  @Test(
    "A file that cannot be read is not written, even if it is repaired later",
    arguments: ["{ keepsCache: fals }", #"{"keepsCache":"no"}"#, "[]", ""], [true, false])
  func brokenFile(text: String, isBrokenAtStart: Bool) throws {
    let folder = try Scratch()
    var file = Self.file(in: folder.url.path)
    try file.write(Preferences())
    let url = folder.url.appending(path: "viewer.json")
    try Data(text.utf8).write(to: url)
    let failure = try #require(throws: PreferencesFile.Failure.self) {
      if isBrokenAtStart { _ = try file.read() } else { try file.write(Preferences()) }
    }
    #expect(failure.description.contains("Until \(url.path) is repaired"))
    for now in [text, "{ }"] {
      try Data(now.utf8).write(to: url)
      // It was said once.
      try file.write(Preferences())
      #expect(try String(contentsOf: url, encoding: .utf8) == now)
    }
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
