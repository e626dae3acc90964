import ScrubTerminal
import ScrubTerminalText
import ScrubTools
import Testing

@testable import ScrubProgram

/// What Tab offers in the REPL.
struct ReplCompletionTests {
  private func completions(_ line: String) throws -> [String] {
    let arguments = try ProgramForms.repl.arguments(["--json", "--no-cache"])
    let repl = try Repl(arguments, .inThisProcess)
    return repl.completion(for: line).texts.map(\.content)
  }

  @Test(
    "Tab offers the settings of a command, then their values",
    arguments: [
      ("slider mo", ["mode="]),
      ("slider mode=", ["mode=fine ", "mode=scrubbingSlider ", "mode=obSlider "]),
      ("slider width=300 liftOffGuard=o", ["liftOffGuard=on ", "liftOffGuard=off "]),
      ("pan set edge=d", ["edge=dragBack "]), ("pan s", ["set "]),
      ("curve new oneSided side=", ["side=above ", "side=below "]),
      ("curve new blended other=ti", ["other=tiered "]),
      ("timeline ruler po", ["pointsPerSecond="]), ("seek 5 wi", ["within "]),
    ])
  func settings(line: String, offered: [String]) throws {
    #expect(try completions(line) == offered)
  }

  @Test("Tab offers files after out= and in curve save, and replace after a file")
  func files() throws {
    let folder = try ScratchFolder()
    for name in ["a.svg", "a.json5", "a.json", "a.txt"] { try folder.write("", to: name) }
    let path = folder.path()
    #expect(try completions("plot out=\(path)/a") == ["\(path)/a.svg "])
    #expect(try completions("config \(path)/a") == ["\(path)/a.json ", "\(path)/a.json5 "])
    #expect(try completions("curve save x \(path)/a.json5").count == 1)
    #expect(try completions("curve save x re") == ["replace "])
    #expect(try completions("record \(path)/a.json re") == ["replace "])
    #expect(try completions("record \(path)/none of") == ["off "])
  }

  @Test("Tab offers the commands and the verbs of curve") func words() throws {
    #expect(try completions("cur") == ["curves ", "curve "])
    #expect(try completions("curve del") == ["delete "])
    #expect(try completions("help con") == ["config "])
  }
}
