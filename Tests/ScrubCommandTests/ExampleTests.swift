import Foundation
import Testing

/// The list of the examples; `make test` builds and runs them after this suite.
struct ExampleTests {
  @Test("Every example is in the list of examples and has an expected output")
  func everyExampleIsListed() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/Package.swift").path)
    }
    let list = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    #expect(names.count > 5)
    for name in names {
      #expect(list.contains("[\(name)](\(name))"), "\(name)")
      let expected = folder.appending(path: "\(name)/expected.txt")
      #expect(FileManager.default.fileExists(atPath: expected.path), "\(name)")
    }
  }
}
