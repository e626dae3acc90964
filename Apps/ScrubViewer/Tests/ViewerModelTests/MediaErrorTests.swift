import ScrubMedia
import Testing
import ViewerModel

@Suite("Why a video cannot be opened") struct MediaErrorTests {
  @Test(
    "The name is enough of a path, and without a path or advice, the cause remains",
    arguments: [
      ("/home/a/notes.txt", "Choose another.", "“notes.txt”: it is empty. Choose another."),
      ("notes.txt", "Choose another.", "“notes.txt”: it is empty. Choose another."),
      ("/", "", "“/”: it is empty"), (nil, "", "it is empty"),
    ] as [(String?, String, String)])
  func sentence(path: String?, advice: String, sentence: String) {
    let error = MediaError(
      operation: "open", code: .notMedia, cause: "it is empty", path: path, advice: advice)
    #expect(error.sentence == sentence)
  }
}
