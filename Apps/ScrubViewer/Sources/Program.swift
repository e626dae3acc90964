import AppSupport
import Foundation
import Toolkit
import ViewerModel

/// The program: one window on one video.
enum Program {
  /// Runs the program until its window is closed.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit status: 0 all went well, 1 there is no display, or what the
  ///   window paints cannot be written down; 2 usage.
  static func run(_ arguments: [String]) -> Int32 {
    let words: ViewerArguments
    do throws(ViewerArguments.Fault) {
      words = try ViewerArguments(arguments)
    } catch {
      complain(error.message + "\n" + ViewerArguments.usage)
      return 2
    }
    guard !words.wantsHelp else {
      print(ViewerArguments.usage)
      return 0
    }
    MainLoop.setProgramName("FineScrub")
    guard MainLoop.begin() else {
      complain("cannot open a window: there is no display; set DISPLAY or WAYLAND_DISPLAY")
      return 1
    }
    let viewer = Viewer()
    let window = ViewerWindow(viewer)
    if let path = words.configPath { viewer.watch(path) }
    if let path = words.recordingPath { viewer.record(to: path) }
    window.present()
    if let path = words.tracePath, !trace(window, of: viewer, to: path) { return 1 }
    viewer.open(words.videoPath)
    MainLoop.run()
    viewer.close()
    return 0
  }

  /// Writes down the window's frames from now on; says so where that cannot be.
  private static func trace(_ window: ViewerWindow, of viewer: Viewer, to path: String) -> Bool {
    do {
      let trace = try FrameTrace(path: path)
      window.window.onPainted { trace.write($0, of: viewer) }
      return true
    } catch {
      complain("cannot write \(path): \(SystemReason.text(error)); check the path")
      return false
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("scrub-viewer: \(text)\n".utf8))
  }
}
