#if FFmpeg
  import Foundation
  import ScrubTerminal
  import Testing

  /// Plots of curves with the finger's position, in frames per point if a video is open.
  struct PlotTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240)
    }

    private func lines(_ commands: String, columns: Int = 60, rows: Int = 14) throws -> [String] {
      try ScrubRun.run(
        [clip], commands: commands, size: TerminalSize(columns: columns, rows: rows)
      ).lines
    }

    @Test("A plot marks the finger on each curve, in frames per point")
    func plotMarksTheFinger() throws {
      let drag = "slider width=30\ndown 15 0 0\nmove 15 -100 16\nplot exponential tiered\n"
      #expect(
        try Array(lines(drag).dropFirst(4)) == [
          " speed                                      frames per point",
          "     1│⠙⠻⠭⣍⡉⢹                                       │5",
          "   0.5│    ⠉⠛⠻⢭⣉⠉⠉⡇                                 │",
          "   0.2│        ⠈⠉⠓●⣍⡉⠉⠉⠉⡇                           │2",
          "   0.1│             ⠉⠙⠲⢤⣓⡒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒│1",
          "  0.05│                  ⠉⠓⠦⢤⣀                      │0.5",
          "  0.02│                      ⠈⠙⠲⠤⣄⡀                 │0.2",
          "  0.01│                           ⠉⠓⠲⢤⣀             │0.1",
          " 0.005│                               ⠈⠉⠓⠦⣄⡀        │0.05",
          " 0.002│                                    ⠉⠙⠲⢤⣀⡀   │0.02",
          "      │                                         ⠉⠓⠦⢤│0.01",
          " 0.001└───────────▲─────────────────────────────────┘",
          "       0          100        200        300   400 points",
          "       ▲ the finger, 100 points away",
          "       ⠒ exponential  speed 0.1768, 1.4 frames per point",
          "       ⠒ tiered  speed 0.25, 2 frames per point",
        ])
    }

    @Test("No line of a plot is wider than the terminal", arguments: [1, 44, 200])
    func plotFitsTheTerminal(_ columns: Int) throws {
      let commands = """
        plot
        plot exponential tiered obSlider fitted power logistic
        curve new tiered tiers=[{speed:50,verticalDistance:0},{speed:0,verticalDistance:80}]
        plot
        down 0 0 0
        move 0 -730 16
        """
      for line in try lines(commands, columns: columns).dropFirst() where !line.contains(":") {
        #expect(line.count <= max(20, min(columns, 76)), "\(line)")
      }
    }

    @Test("A plot's range covers the curves and the finger")
    func rangeFollowsCurvesAndFinger() throws {
      let text = try lines(
        """
        curve new tiered tiers=[{speed:50,verticalDistance:0},{speed:0.00002,verticalDistance:80}]
        down 0 0 0
        move 0 -730 16
        plot
        """)
      #expect(
        text.contains { $0.hasPrefix("    10│") } && text.contains { $0.hasPrefix("  1e-4│") })
      #expect(text.contains { $0.hasSuffix("800 points") })
    }

    @Test("A plot can be written to a file")
    func plotToAFile() throws {
      let svg = folder.path("my plot.svg")
      let results = try ScrubRun.run(
        ["--json", clip],
        commands: """
          slider width=30
          plot exponential tiered "out=\(svg)"
          down 15 0 0
          move 15 -100 16
          plot exponential tiered exponential "out=\(svg)"
          plot out=\(folder.path("p.png"))
          """
      ).results()
      #expect(results[1].string("file") == svg && results[1].isNull("finger"))
      #expect(results[4].number("finger") == 100 && results[4].number("framesPerPoint") == 8)
      let curves = try results[4].children("curves")
      #expect(curves.map { $0.string("name") } == ["exponential", "tiered"])
      #expect(curves.map { $0.number("framesPerPoint") } == [try curves[0].value("speed") * 8, 2])
      let text = try String(contentsOfFile: svg, encoding: .utf8)
      #expect(text.contains(">tiered: speed 0.25, 2 frames per point<"))
      #expect(text.contains(">finger 100 points away<") && text.contains(">frames per point<"))
      let picture = try Data(contentsOf: URL(filePath: folder.path("p.png")))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("The finger of a pan is marked, too")
    func plotMarksTheFingerOfAPan() throws {
      let results = try ScrubRun.run(
        ["--json", clip],
        commands: """
          plot
          pan begin 0 100 0
          plot
          pan move 40 100 16
          pan move 40 20 32
          plot
          pan end 48
          plot
          pan set mode=absolute
          pan begin 0 100 100
          pan move 40 20 116
          plot
          """
      ).results()
      let plots = results.filter { $0.command == "plot" }
      #expect(plots.map { $0.number("finger") } == [nil, nil, 80, nil, nil])
    }

    @Test("compare measures curves on the open video")
    func compareOnTheOpenVideo() throws {
      let commands = "slider width=60\ncompare tiered fitted\n"
      let results = try ScrubRun.run(["--json", clip], commands: commands).results()
      let curves = try results[1].children("curves")
      #expect(curves.map { $0.string("curve") } == ["tiered", "fitted"])
      for curve in curves {
        #expect(
          curve.keys.isSuperset(of: ["bits", "median", "p90", "misses", "feedback", "trials"]))
        #expect(try abs(curve.value("bits") - log2(240)) < 1e-9)
      }
      // The seed is fixed, so repeating the comparison gives the same result.
      let table = try lines(commands)
      #expect(try lines(commands) == table)
      #expect(table[2] == "8.0s of video at 30 fps on 60 points, from any frame to any other:")
      #expect(table[3].hasPrefix("curve ") && table.count == 7)
    }
  }
#endif
