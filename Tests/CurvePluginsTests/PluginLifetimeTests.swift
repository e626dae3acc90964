import CurveConfig
import CurvePlugins
import Dispatch
import Foundation
import ScrubConfigText
import SpeedCurves
import Testing

/// The ownership and lifetime of libraries and curves.
struct PluginLifetimeTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func curve(_ path: String, factor: Double = 1) throws -> any SpeedCurve {
    try CurvePlugin(contentsOf: path)
      .makeCurve(parameters: ["factor": .init(.number(factor))], in: .placeholder)
  }

  @Test("Destroy is called once for each curve") func destroyIsCalledOnceForEachCurve() throws {
    let path = try workshop.build()
    let counters = try PluginCounters(path)
    do {
      let first = try curve(path)
      var copies = [first, first]
      let boxed: any SpeedCurve = first
      copies.removeAll()
      #expect(counters.created == 1 && counters.destroyed == 0)
      #expect(boxed.speed(atDistance: 0) == 1 && first.speed(atDistance: 0) == 1)
    }
    #expect(counters.created == 1 && counters.destroyed == 1)
    for _ in 0..<10 { _ = try curve(path) }
    #expect(counters.created == 11 && counters.destroyed == 11)
  }

  @Test("Two curves of one plug-in are separate") func twoCurvesOfOnePluginAreSeparate() throws {
    let path = try workshop.build()
    let (half, quarter) = (try curve(path, factor: 0.5), try curve(path, factor: 0.25))
    #expect(half.speed(atDistance: 40) == 0.25 && quarter.speed(atDistance: 40) == 0.125)
    #expect(try PluginCounters(path).created == 2)
  }

  @Test("One file under two paths is one library") func oneFileUnderTwoPathsIsOneLibrary() throws {
    let path = try workshop.build()
    try FileManager.default.createSymbolicLink(
      atPath: workshop.path("link.so"), withDestinationPath: path)
    _ = try curve(path)
    _ = try curve(workshop.path("link.so"))
    _ = try curve(workshop.url.path + "/./plugin.so")
    #expect(try PluginCounters(path).created == 3)
  }

  @Test("A curve is used from many threads") func aCurveIsUsedFromManyThreads() throws {
    let path = try workshop.build()
    let counters = try PluginCounters(path)
    let shared = try curve(path)
    DispatchQueue.concurrentPerform(iterations: 32) { index in
      // Each thread also creates and releases curves of the library in memory.
      for step in 0..<200 {
        guard let own = try? curve(path, factor: Double(index + 1)) else { fatalError("no curve") }
        let expected = exp2(-Double(step) / 40)
        precondition(shared.speed(atDistance: Double(step)) == expected)
        precondition(own.speed(atDistance: Double(step)) == min(expected * Double(index + 1), 1e6))
      }
    }
    #expect(counters.created == 6401 && counters.destroyed == 6400)
    #expect(shared.speed(atDistance: 0) == 1)
  }

  @Test("A library replaced on disk is loaded beside the old one")
  func replacedLibraryLoadsBesideTheOldOne() throws {
    let path = try workshop.build("plugin.so", ["SPEED": "0.5"])
    let old = try curve(path)
    let oldCounters = try PluginCounters(path)
    for generation in 1...3 {
      try workshop.build("plugin.so", ["SPEED": "\(generation)"])
      let new = try curve(path)
      #expect(new.speed(atDistance: 9) == Double(generation))
      // Existing curves keep their code.
      #expect(old.speed(atDistance: 9) == 0.5)
      #expect(try curve(path).speed(atDistance: 9) == Double(generation))
    }
    #expect(oldCounters.created == 1 && oldCounters.destroyed == 0)
  }

  @Test("A library that is restored is the one in memory")
  func restoredLibraryIsTheOneInMemory() throws {
    let path = try workshop.build("plugin.so", ["SPEED": "0.5"])
    _ = try curve(path)
    try workshop.move(path, over: "kept.so")
    try workshop.build("plugin.so", ["SPEED": "0.25"])
    #expect(try curve(path).speed(atDistance: 0) == 0.25)
    try workshop.move(workshop.path("kept.so"), over: "plugin.so")
    #expect(try curve(path).speed(atDistance: 0) == 0.5)
  }

  @Test("A library overwritten in place is rejected") func overwrittenLibraryIsRejected() throws {
    let path = try workshop.build()
    let curve = try curve(path)
    // The bytes are equal, so the library in memory keeps working; only the time differs.
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.write(contentsOf: try #require(try handle.read(upToCount: 1)))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: path)
    let error = #expect(throws: CurvePluginError.self) { try CurvePlugin(contentsOf: path) }
    #expect(error?.code == .overwritten && error?.reason.contains("mv") == true)
    #expect(curve.speed(atDistance: 40) == 0.5)
    // A new file at the path is accepted again.
    try workshop.build("plugin.so", ["SPEED": "0.25"])
    #expect(try self.curve(path).speed(atDistance: 0) == 0.25)
  }

  /// In a separate process, because code that vanishes ends it.
  @Test("Curves survive a copy over their library, which is reported")
  func curvesSurviveACopyOverTheirLibrary() async {
    await #expect(processExitsWith: .success) {
      let workshop = try PluginWorkshop()
      let path = try workshop.build("plugin.so", ["SPEED": "0.5"])
      let other = try workshop.build("other.so", ["SPEED": "0.25", "NAME": "\"another name\""])
      let curve = try CurvePlugin(contentsOf: path).makeCurve(parameters: [:], in: .placeholder)
      for text in [try Data(contentsOf: URL(filePath: other)), Data(), Data("no library".utf8)] {
        // As `cp` does: the same file is emptied and written.
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 0)
        #expect(curve.speed(atDistance: 9) == 0.5)
        try handle.write(contentsOf: text)
        try handle.close()
        #expect(curve.speed(atDistance: 9) == 0.5)
        let error = #expect(throws: CurvePluginError.self) { try CurvePlugin(contentsOf: path) }
        #expect(error?.code == .overwritten)
      }
      // Also what was never called before, and a new file.
      #expect(curve.averageSpeed(from: 0, to: 1) == 0.5)
      try workshop.move(other, over: "plugin.so")
      let next = try CurvePlugin(contentsOf: path).makeCurve(parameters: [:], in: .placeholder)
      #expect(next.speed(atDistance: 9) == 0.25 && curve.speed(atDistance: 9) == 0.5)
    }
  }

  @Test("A library removed from disk keeps working") func removedLibraryKeepsWorking() throws {
    let path = try workshop.build()
    let curve = try curve(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(curve.speed(atDistance: 40) == 0.5)
    #expect(throws: CurvePluginError.self) { try CurvePlugin(contentsOf: path) }
  }
}
