import ScrubMedia
import Testing
import ViewerModel

@Suite("Why a video cannot be opened") struct MediaErrorTests {
  @Test("The name is enough of a path", arguments: ["/home/a/notes.txt", "notes.txt"])
  func name(path: String) {
    let error = MediaError(
      operation: "open", code: .notMedia, cause: "it is not a media file", path: path,
      advice: "Choose another.")
    #expect(error.sentence == "“notes.txt”: it is not a media file. Choose another.")
  }

  @Test("Without a path or advice, the cause remains") func causeAlone() {
    let error = MediaError(operation: "open", code: .closed, cause: "the video is closed")
    #expect(error.sentence == "the video is closed")
  }

  @Test("The root folder has its own name") func root() {
    let error = MediaError(operation: "open", code: .notMedia, cause: "it is a folder", path: "/")
    #expect(error.sentence == "“/”: it is a folder")
  }
}
