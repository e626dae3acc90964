import Foundation
import ScrubTerminalText
import Toolkit
import ViewerModel

/// The program, with one window for one video.
enum Program {
  /// Runs the program until its window is closed, and returns the exit status: 0 for success, 1 if there is no
  /// display or the frame log cannot be written, 2 for a usage error.
  static func run(_ arguments: [String]) -> Int32 {
    let words: ViewerArguments
    do throws(ViewerArguments.Fault) {
      words = try ViewerArguments(arguments)
    } catch {
      StandardStream.complain("\(error.message)\n" + usage)
      return 2
    }
    guard !words.wantsHelp else {
      StandardStream.print(usage)
      return 0
    }
    guard MainLoop.begin(as: "FineScrub") else {
      StandardStream.complain(
        "cannot open a window: no display found; set DISPLAY or WAYLAND_DISPLAY")
      return 1
    }
    let viewer = Viewer(usesCache: words.usesCache)
    let window = ViewerWindow(viewer)
    if let path = words.configPath { viewer.watch(path) }
    if let path = words.recordingPath { viewer.record(to: path) }
    window.present()
    if let path = words.tracePath {
      do {
        let trace = try FrameTrace(path: path)
        window.window.onPainted { trace.write($0, of: viewer) }
      } catch {
        StandardStream.complain("\(error)")
        return 1
      }
    }
    viewer.open(words.videoPath, comparingWith: words.secondPath)
    MainLoop.run()
    viewer.close()
    return 0
  }

  private static var usage: TerminalText {
    TerminalText(
      lines: ViewerArguments.usage.split(separator: "\n", omittingEmptySubsequences: false))
  }
}
