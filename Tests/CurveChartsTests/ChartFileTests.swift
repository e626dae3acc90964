import Foundation
import ScrubMedia
import ScrubStills
import ScrubTestSupport
import Testing

@testable import CurveCharts

@Suite("Writing a chart from a task", .timeLimit(.minutes(2)))
struct ChartFileTests {
  fileprivate let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "The async call writes the file, or throws the error, of the blocking one",
    arguments: ["a.svg", "a.png", "a.pdf", "no/a.svg"])
  @MainActor func asyncCallEqualsBlockingCall(name: String) async {
    let path = folder.path + "/" + name
    let blocking = Result { () throws(WriteError) in
      try ChartSamples.day.write(to: path, cancellation: Cancellation())
    }
    let file = FileManager.default.contents(atPath: path)
    try? FileManager.default.removeItem(atPath: path)
    var failure: WriteError?
    do throws(WriteError) {
      try await ChartSamples.day.write(to: path)
    } catch {
      failure = error
    }
    var expected: WriteError?
    if case .failure(let error) = blocking { expected = error }
    #expect(failure == expected)
    #expect(FileManager.default.contents(atPath: path) == file)
  }

  @Test("A canceled task writes nothing", arguments: ["a.svg", "a.png"])
  func cancelledTaskWritesNothing(name: String) async throws {
    let path = folder.path + "/" + name
    let result = await resultInCancelledTask { () async throws(WriteError) in
      try await ChartSamples.day.write(to: path)
    }
    let error = #expect(throws: WriteError.self) { try result.get() }
    // Without FFmpeg, drawing fails first.
    #expect(error?.code == .cancelled || error?.code == .unavailable)
    #expect(try folder.names.isEmpty)
  }
}

extension ChartFileTests {
  @Test(
    "A chart replaces an earlier chart, and any other file only if that is asked for",
    arguments: ["a.svg", "a.png"])
  func replacing(name: String) throws {
    let path = folder.path + "/" + name
    func write(_ replacesExisting: Bool = false) throws(WriteError) {
      try ChartSamples.day.write(
        to: path, replacesExisting: replacesExisting, cancellation: Cancellation())
    }
    do throws(WriteError) {
      try write()
    } catch {
      // Without FFmpeg, there are no drawings.
      #expect(error.code == .unavailable)
      return
    }
    let chart = try #require(FileManager.default.contents(atPath: path))
    try write()
    #expect(FileManager.default.contents(atPath: path) == chart)
    for other in [Data("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>".utf8), chart.prefix(40)] {
      try other.write(to: URL(filePath: path))
      let error = #expect(throws: WriteError.self) { try write() }
      #expect(error?.code == .fileExists)
      #expect(FileManager.default.contents(atPath: path) == other)
    }
    try write(true)
    #expect(FileManager.default.contents(atPath: path) == chart)
  }
}
