import Foundation
import ScrubTools
import Testing

/// Invalid commands and arguments: each is reported, and the program continues.
struct CommandFaultTests {
  private static let faults = [
    "curve a b", "curve new", "curve new nosuch", "curve new tiered tiers=[]",
    "curve new tiered tiers=[{speed:1}]", "curve new tiered tiers=5", "curve new exponential x=1",
    "curve new exponential halvingDistance=abc", "curve new exponential halvingDistance=NaN",
    "curve new exponential halvingDistance=Infinity", "curve new exponential halvingDistance",
    "curve new exponential halvingDistance=6 halvingDistance=7", "curve x=1", "curve \"\"",
    "curve new obSlider scrubbingSpeeds=[1,2] scrubbingSpeedChangePositions=[0]",
    "curve new scaled curve=nosuch", "speed", "speed nan", "speed 1 2", "plot nosuch",
    "slider min=nan", "slider min=5 max=1", "slider min=-1e308 max=1e308", "slider width=inf",
    "slider width=-1", "slider value=x", "slider mode=", "slider mode", "slider =3",
    "slider mode=fine mode=fine", "slider hysteresis=-1", "slider reunite=obSlider",
    "slider liftOffGuard=maybe", "slider nosuch=1", "down", "down 1", "down 1 x", "down 1 2 3 4",
    "move", "up 5", "up 1 2 3 4", "cancel 1", "pan", "pan nosuch", "pan begin", "pan begin 1",
    "pan end 1 1", "pan cancel 1", "pan set mode=x", "pan set width=-1", "pan set nosuch=1",
    "play x", "pause x",
    "label", "label x", "label nan", "label 1e300", "timeline", "timeline ruler",
    "timeline ruler pointsPerSecond=0 width=1", "timeline ruler pointsPerSecond=1 width=-1",
    "timeline ruler pointsPerSecond=1 width=1e9", "timeline ruler pointsPerSecond=1 width=1 x=1",
    "timeline ruler pointsPerSecond=1 width=1 at=1e300",
    "timeline ruler pointsPerSecond=1 width=1 fps=0", "timeline nosuch",
    "timeline ruler pointsPerSecond=1 width=5 width=6", "watch on", "watch", "reload", "record",
    "record /no/such/folder/x", "record /tmp", "replay", "replay /no/such", "replay /tmp",
    "help nosuch", "help a b", "state x", "curves x", "quit now", "nosuch", "SPEED 1", "open",
    "open a b", "open \"a", "open /no/such", "\"", "plot out=", "plot out=x.pdf",
    "plot out=/no/such/x.svg", "plot out=/no/such/x.png", "plot x=1", "explain nosuch",
    "explain a b", "compare nosuch", "curve save", "curve save x /no/such/y",
    "curve save x /tmp", "curve save x y z",
    // C would end the path there, and name another file.
    "curve save x \"y\0z\"", "export y.png\0.png", "record y\0z", "open /dev/null\0x",
  ]

  @Test("Each invalid command gives one error line, and the program continues")
  func errorsAreOneLine() throws {
    let scrub = try ScrubRun(["--json"])
    for line in Self.faults {
      let result = try scrub.ask(line)
      #expect(result.isOK == false && result.errorCode?.isEmpty == false, "\(line)")
      let message = result.errorMessage ?? ""
      // Messages contain no names of types, domains or cases.
      #expect(!message.isEmpty, "\(line)")
      #expect(!["Error", "Optional", "()"].contains { message.contains($0) }, "\(message)")
      // Refused before any command reads it.
      if line.utf8.contains(0) { #expect(message.contains("U+0000"), "\(message)") }
      #expect(try scrub.ask("speed 0").isOK == true, "\(line)")
    }
    let outcome = try scrub.finish()
    #expect(outcome.status == 1 && outcome.errors == "" && outcome.lines.isEmpty)
  }

  @Test("Without JSON errors go to standard error")
  func errorsGoToStandardError() throws {
    let outcome = try ScrubProcess.run([], commands: "curve a b\nspeed 0\n")
    #expect(outcome.status == 1 && outcome.lines.last == "at 0 points the speed is 1")
    #expect(outcome.errors.hasPrefix("curve: "))
  }

  @Test(
    "Wrong arguments are usage errors",
    arguments: [["probe"], ["--config"], ["--json", "--nosuch"]])
  func wrongArgumentsAreUsageErrors(_ arguments: [String]) throws {
    let outcome = try ScrubRun.run(arguments)
    #expect(outcome.status == 2 && outcome.lines.isEmpty && outcome.errors.contains("usage:"))
  }

  @Test(
    "Subcommands check their arguments",
    arguments: [
      ("serve", ["x"]), ("serve", ["--hash", "x"]), ("serve", ["--memory", "0"]),
      ("serve", ["--threads"]), ("probe", ["a", "b"]), ("check", []), ("check", ["a", "b"]),
      ("replay", ["a", "b"]),
    ])
  func subcommandArguments(_ name: String, _ arguments: [String]) throws {
    #expect(try failure(of: name, arguments).code == .usage)
  }

  @Test("Every subcommand has help")
  func subcommandHelp() throws {
    let whole = try ScrubRun.run(["--help"])
    #expect(whole.status == 0)
    for subcommand in Subcommand.all {
      let name = subcommand.name
      let lines = try ScrubRun.run([name, "--help"]).lines
      #expect(lines.first?.hasPrefix("usage: scrub \(name)") == true)
      #expect(lines.contains("") && lines.allSatisfy { $0.count <= 100 }, "\(name)")
      #expect(whole.lines.contains { $0.hasPrefix("       scrub \(name) ") }, "\(name)")
      #expect(try failure(of: name, ["--nosuch"]).code == .usage)
    }
    for words in [["probe", "--help"], ["probe", "-h"], ["probe", "a", "--nosuch", "--help"]] {
      let outcome = try ScrubRun.run(words)
      #expect(outcome.status == 0 && outcome.errors == "", "\(words)")
      #expect(outcome.lines.first?.hasPrefix("usage: scrub probe") == true)
    }
    let wrong = try ScrubRun.run(["probe", "--nosuch"])
    #expect(wrong.status == 2 && wrong.errors.contains("\nusage: scrub probe "))
  }

  @Test("After -- a word is a file")
  func wordsAfterDashesAreFiles() throws {
    let outcome = try ScrubRun.run(["probe", "--", "--help"])
    #expect(outcome.status == 1 && outcome.errors.contains("\"--help\""))
  }

  @Test(
    "Missing files are not usage errors",
    arguments: [
      ["--config", "/no/such", "--json"], ["--config", "/tmp", "--json"],
      ["probe", "/no/such", "--json"],
    ])
  func missingFilesAreNotUsageErrors(_ arguments: [String]) throws {
    let outcome = try ScrubRun.run(arguments, commands: "speed 0\n")
    #expect(outcome.status == 1 && outcome.lines.isEmpty)
    #expect(outcome.errors.contains(arguments[1]))
  }

  @Test("A missing video fails the program, but not the commands after it")
  func missingVideoKeepsTheREPL() throws {
    let outcome = try ScrubRun.run(
      ["--json", "/no/such.mp4"], commands: "speed 0\nseek 1\n")
    let results = try outcome.results()
    #expect(results.map(\.command) == ["speed", "seek"])
    #expect(results.map(\.isOK) == [true, false] && outcome.status == 1)
    #expect(outcome.errors.contains("/no/such.mp4"))
  }

  @Test("Any point leaves the value in its range")
  func anyPointKeepsTheRange() throws {
    let numbers = ["nan", "inf", "-inf", "1e308", "-1e308", "0", "-0.0", "1e-300", "5"]
    var commands = "slider min=-3 max=7 value=2\n"
    for mode in ["fine", "scrubbingSlider", "obSlider"] {
      commands += "slider mode=\(mode)\ndown 0 0 0\n"
      for x in numbers { for y in numbers { commands += "move \(x) \(y) \(x)\n" } }
      commands += "up nan nan\npan begin nan 0\npan move inf 0\npan move 3 nan\npan end\n"
    }
    commands += "slider width=1e-300\ndown 0 0\nmove 9 9\nslider min=2 max=2\nmove 0 0\nup\n"
    let outcome = try ScrubRun.run(["--json"], commands: commands)
    #expect(outcome.status == 0)
    for result in try outcome.results() {
      #expect(try (-3...7).contains(result.value("value")), "\(result)")
    }
  }

  @Test("Closing the output ends the program quietly")
  func closedOutputEndsQuietly() throws {
    let scrub = try ScrubProcess(["--json"])
    #expect(try scrub.ask("speed 0").isOK == true)
    let outcome = try scrub.stopReading(whileSending: "speed 0\n")
    #expect(outcome.status == 0 && outcome.errors == "")
  }
}
