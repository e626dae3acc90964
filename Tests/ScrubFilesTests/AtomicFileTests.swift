import Foundation
import Stills
import TestSupport
import Testing

/// Files that are moved into place when complete.
struct PartialFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    var file = PartialFile(for: path)
    try file.append(Array(text.utf8.prefix(1)))
    try file.append(Array(text.utf8.dropFirst()))
    try file.moveIntoPlace()
  }

  @Test("An incomplete file leaves nothing behind")
  func pieces() throws {
    try write("whole", to: folder.path + "/a.txt")
    #expect(try String(contentsOfFile: folder.path + "/a.txt", encoding: .utf8) == "whole")
    do {
      let file = PartialFile(for: folder.path + "/b.txt")
      try file.append([1])
    }
    #expect(try folder.names == ["a.txt"])
  }

  @Test("A symbolic link remains and its target is replaced")
  func link() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: folder.path + "/elsewhere/real.txt"))
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.txt", withDestinationPath: "elsewhere/real.txt")
    try write("new", to: folder.path + "/link.txt")
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.path + "/link.txt")
        == "elsewhere/real.txt"
    )
    #expect(
      try String(contentsOfFile: folder.path + "/elsewhere/real.txt", encoding: .utf8) == "new")
    #expect(try manager.contentsOfDirectory(atPath: folder.path + "/elsewhere") == ["real.txt"])
  }

  @Test("A name may have the maximum length", arguments: ["a", "é", "日"])
  func longName(letter: String) throws {
    let name = String(repeating: letter, count: (255 - 4) / letter.utf8.count) + ".txt"
    try write("long", to: folder.path + "/" + name)
    #expect(try folder.names == [name])
  }
}
