// Two cameras have filmed the same event: one drag scrubs both.
//
//   LinkedVideos [VIDEO VIDEO OFFSET]

import FineScrub

// The second camera was started two seconds later: its time is that of the first, less 2 s.
let words = Array(CommandLine.arguments.dropFirst())
let paths = words.count < 2 ? ["../Media/camera-a.mp4", "../Media/camera-b.mp4"] : words
let videos = [try await Video(path: paths[0]), try await Video(path: paths[1])]
let offset = words.count > 2 ? Double(words[2]) ?? 0 : -2
let scrubber = Scrubber(videos, offsets: [.zero, .seconds(offset)])

/// Shows what the scrubber delivers, until both videos show the exact frame of an event.
@MainActor func show(_ event: String, _ response: ScrubResponse) async throws {
  var screen = [Frame?](repeating: nil, count: 2)
  // The frames arrive in any order, with previews among them.
  for await update in scrubber.updates {
    switch update {
    case .frame(let frame): screen[frame.videoIndex] = frame
    case .configuration: break
    case .failure(let error): throw error
    }
    if screen.allSatisfy({ $0?.sequence == response.sequence && $0?.isExact == true }) { break }
  }
  let frames = screen.compactMap { $0 }.map { "frame \($0.index ?? -1) at \($0.time.seconds) s" }
  print("\(event), \(TimeLabel.clip(response.time ?? .zero)): \(frames.joined(separator: " and "))")
}

try await show("start", scrubber.seek(to: 0))
scrubber.touchDown(TouchPoint(x: 0, y: 0))
try await show("along", scrubber.touchMoved(TouchPoint(x: 150, y: 0)))
try await show("away", scrubber.touchMoved(TouchPoint(x: 160, y: -160)))
try await show("up", scrubber.touchUp())
scrubber.close()
