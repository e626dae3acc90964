// Usage: viewer-pictures FOLDER
//        viewer-pictures states FOLDER [WIDTH]
//
// Scrubs through the demo clip finer and finer, in the viewer's window, and writes what is to be
// seen after each tenth of a second to FOLDER/light and FOLDER/dark, as picture-000.png and so on.
//
// With `states`, it writes what the window looks like in each of its states, at three widths or one, and also with
// large texts, and from right to left.

import Desktop
import Foundation
import Waiting

let words = CommandLine.arguments.dropFirst()
let showsStates = words.first == "states"
guard let folder = words.dropFirst(showsStates ? 1 : 0).first else {
  fail("say which folder the pictures are to be written to: viewer-pictures FOLDER")
}
let looks: [(name: String, look: Look, environment: [String: String])] =
  [("light", Look(), [:]), ("dark", Look(theme: .dark), [:])]
  + (showsStates
    ? [("large", Look(textScale: 1.5), [:]), ("right-to-left", Look(), ["LANGUAGE": "he"])] : [])
for (name, look, environment) in looks {
  let target = URL(filePath: folder).appending(path: name)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  if showsStates {
    let widths = words.count > 2 ? words.suffix(1).compactMap { Int($0) } : WindowStates.widths
    for width in widths {
      try WindowStates(look: look, environment: environment, width: width, folder: target).write()
    }
    continue
  }
  let viewer = try Viewer([], look: Look(theme: look.theme, scale: 2))
  Screen.shared.resize(viewer.window, width: 1400, height: 1160)
  // Creating the demo clip takes minutes.
  try eventually("the demo clip", within: 1200) { try viewer.frameNumber() == 0 ? true : nil }
  var scrub = FineScrub(viewer, writingTo: target)
  try scrub.perform()
  let outcome = try viewer.close()
  guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
}
