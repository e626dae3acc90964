import Testing
import ViewerModel

@Test(
  "Why a video cannot be opened, with the name of its file, if any, and with advice",
  arguments: [
    ("not a video", "/home/a.txt", "Choose another.", "“a.txt”: not a video. Choose another."),
    ("not a video", "a.txt", "Choose another.", "“a.txt”: not a video. Choose another."),
    ("the video is closed", nil, "", "the video is closed"),
    ("it is a folder", "/", "", "“/”: it is a folder"),
  ] as [(String, String?, String, String)])
func mediaErrorSentence(cause: String, path: String?, advice: String, sentence: String) {
  let error = MediaError(
    operation: "open", code: .notMedia, cause: cause, path: path, advice: advice)
  #expect(error.sentence == sentence)
}
