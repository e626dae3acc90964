// Prints the exact frames of a video at the given times, and writes nothing.
//
//   ExactFrames [VIDEO SECONDS ...]

import FineScrub

let words = Array(CommandLine.arguments.dropFirst())
let seconds = words.isEmpty ? [0, 1.5, 7.999, 3.2] : words.dropFirst().compactMap { Double($0) }

func report(_ event: String, _ frame: Frame) {
  let (index, size) = (frame.index ?? -1, "\(frame.pixels.width)×\(frame.pixels.height)")
  print("\(event): frame \(index) at \(frame.time.seconds) s, \(size), MD5 \(frame.pixels.md5())")
}

let video = try await Video(path: words.first ?? "../Media/camera-a.mp4")

// The frame displayed at a time, in any order; each is exact.
for second in seconds {
  report("\(second) s", try await video.frame(at: .seconds(second)))
}

// From frame to frame.
let last = try await video.frame(at: video.information.duration)
report("last", last)
report("the one before", try await video.frame(stepping: -1, from: last))

// A range, in reverse.
for try await frame in video.frames(from: .seconds(1), through: .seconds(1.1), order: .reverse) {
  report("in reverse", frame)
}

// Thumbnails are exact in time, too. Usually, none of their frames is decoded twice.
let size = PixelSize(width: 64, height: 64)
for try await thumbnail in video.thumbnails(at: seconds.map { .seconds($0) }, fitting: size) {
  let (width, height) = (thumbnail.pixels.width, thumbnail.pixels.height)
  print("thumbnail: frame \(thumbnail.index ?? -1), \(width)×\(height)")
}
await video.close()
