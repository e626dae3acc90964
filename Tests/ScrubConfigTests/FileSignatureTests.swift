import Foundation
import ScrubTestSupport
import Testing

@testable import ScrubConfig

/// What tells the watcher that a file may have changed.
struct FileSignatureTests {
  /// FAT counts every other second.
  @Test("A file that was just written is read once more when its times are old")
  func coarseTimes() throws {
    let folder = try TemporaryFolder()
    folder.write("a", to: "f")
    let written = time(nil)
    let first = FileSignature(of: folder.path("f"), now: written)
    let soon = FileSignature(of: folder.path("f"), now: written + 1)
    let later = FileSignature(of: folder.path("f"), now: written + 9)
    #expect(!soon.mayDiffer(from: first))
    #expect(later.mayDiffer(from: first) && later.mayDiffer(from: soon))
    #expect(!FileSignature(of: folder.path("f"), now: written + 99).mayDiffer(from: later))
  }
}
