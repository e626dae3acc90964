import Foundation
import TestSupport
import Testing

/// What was typed is played again with the same answers, at another time and on another machine.
struct SessionTests {
  @Test func aSessionReplaysToIdenticalOutput() throws {
    let folder = try ScratchFolder()
    let scrub = try ScrubProcess(["--json"])
    let typed = """
      # A try.
      slider min=0 max=7200 value=3600 jitterFilter=on dwellLock=on
      curve new tiered tiers=[{speed: 1, verticalDistance: 0}, {speed: 0.25, verticalDistance: 60}]
      down 150 0
      move 171.3 -97.7
      nonsense "a b"
      move 175 -98
      up
      down 20 0 99000
      move 50 0
      up 50 0
      pan begin 0 0
      pan move 40 1
      pan end
      timeline add "my clip" duration=5
      timeline touch down "my clip" end
      timeline touch move 60 40
      timeline touch up
      timeline touch down 10 5 finger=2
      timeline touch up finger=2
      undo
      open "\(folder.path("no such file"))"
      state
      """
    var first: [String] = []
    for line in typed.split(separator: "\n") {
      scrub.send(line + "\n")
      if line.hasPrefix("#") { continue }
      first.append(try #require(try scrub.nextLine()))
      slowDown(seconds: 0.012)
    }
    let path = folder.path("a session.scrub")
    let written = try scrub.ask("session \"\(path)\"")
    #expect(written.isOK == true && written.integer("lines") == 23)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // Each event of a finger says when it was.
    #expect(text.contains(/\nmove 171\.3 -97\.7 \d+\.\d{3}\n/) && text.contains("\n# A try.\n"))
    for _ in 0..<2 {
      #expect(try ScrubProcess.run(["--json"], commands: text).lines == first)
    }
  }

  @Test func theVideoOfTheCommandLineIsOpenedAgain() throws {
    let folder = try ScratchFolder()
    let outcome = try ScrubProcess.run(
      ["no such.mp4"], commands: "session s\n", in: folder.path())
    #expect(outcome.status == 1)
    let text = try String(contentsOfFile: folder.path("s"), encoding: .utf8)
    #expect(text == "# A session of scrub. To play it again: scrub < FILE\nopen \"no such.mp4\"\n")
  }

  @Test func theConfigIsNamedAndItsChangesAreNoted() throws {
    let folder = try ScratchFolder()
    func write(_ halving: Int) throws {
      let text = "{ curves: { a: { kind: 'exponential', halvingDistance: \(halving) } } }"
      try folder.write(text, to: "my c")
    }
    try write(50)
    let scrub = try ScrubProcess(["--json", "--config", "my c"], in: folder.path())
    #expect(try scrub.ask("speed 100").number("speed") == 0.25)
    try write(100)
    #expect(try eventually { try scrub.ask("speed 100").number("speed") == 0.5 })
    _ = try scrub.ask("curve save b")
    _ = try scrub.ask("curves")
    _ = try scrub.ask("session s")
    _ = try scrub.ask("session s")
    let lines = try String(contentsOfFile: folder.path("s"), encoding: .utf8)
      .split(separator: "\n")
    #expect(
      lines[0] == "# A session of scrub. To play it again: scrub --config \"my c\" < FILE")
    #expect(lines[1] == "speed 100")
    // What the program has written itself, a replay writes again.
    #expect(lines.filter { $0.hasPrefix("# my c was read again here") }.count == 1)
    #expect(lines.suffix(2) == ["curve save b", "curves"])
    #expect(try scrub.finish().status == 0)
  }

  @Test func anotherFileIsNotOverwritten() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "p")
    let answers = try ScrubProcess.run(
      ["--json"], commands: "session \(folder.path("p"))\nsession \(folder.path())\nsession\n"
    ).answers()
    #expect(answers.map(\.errorCode) == ["file", "file", "usage"])
    #expect(try String(contentsOfFile: folder.path("p"), encoding: .utf8) == "precious")
  }
}
