// Writes the sheets of thumbnails, and the list of them, that web players load.

import Foundation
import ScrubStoryboards

let path = CommandLine.arguments.dropFirst().first ?? "../Media/camera-a.mp4"
let folder = FileManager.default.temporaryDirectory.appending(path: "sheets-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let writer = try await StoryboardWriter(video: path, intervalMilliseconds: 2000)
_ = try await writer.write(to: folder.path) { _ in }
print("\(writer.storyboard.count) thumbnails in", terminator: " ")
print(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())
