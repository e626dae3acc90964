import Desktop
import Foundation
import ScrubTesting

/// What the viewer holds while a simulated person uses it.
struct Visit {
  private var sizes: [ProcessSize] = []

  /// Lets a person use the viewer, which begins with a video, for so many seconds, and prints what it holds twice a
  /// minute.
  init(for seconds: Double, by person: Person, watching video: String) throws {
    var person = person
    let viewer = try Viewer([video])
    _ = try viewer.waitForFrame("the first frame") { $0 >= 0 }
    let start = Date()
    var acts = 0
    print(FrameReport.row(["s", "MiB", "files", "threads", "acts", "frames"]))
    while Date().timeIntervalSince(start) < seconds {
      try person.act(in: viewer)
      acts += 1
      let time = Date().timeIntervalSince(start)
      guard time >= Double(sizes.count + 1) * Self.period else { continue }
      let frames = try viewer.trace.lines().count
      let size = try ProcessSize(ofProcess: viewer.processIdentifier)
      sizes.append(size)
      let numbers = [Int(time), size.memory, size.descriptors, size.threads, acts, frames]
      print(FrameReport.row(numbers.map { "\($0)" }))
    }
    let outcome = try viewer.close()
    guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
    guard sizes.count >= 4 else { fail("in less than two minutes, nothing can be compared") }
  }

  /// The seconds between two lines.
  private static let period = 30.0

  /// Whether the second half of the time needed neither more memory nor more descriptors than the first, but
  /// for a tenth, which the caches of the videos differ by.
  var isFlat: Bool {
    let middle = sizes.count / 2
    func peak(_ sizes: ArraySlice<ProcessSize>, _ value: (ProcessSize) -> Int) -> Double {
      Double(sizes.map(value).max() ?? 0)
    }
    return [\ProcessSize.memory, \.descriptors, \.threads].allSatisfy { value in
      peak(sizes[middle...], { $0[keyPath: value] })
        <= 1.1 * peak(sizes[..<middle], { $0[keyPath: value] })
    }
  }
}

/// What a process holds, as Linux counts it.
struct ProcessSize {
  /// The resident memory in MiB.
  var memory: Int
  /// The number of open files, sockets and the like.
  var descriptors: Int
  /// The number of threads.
  var threads: Int

  /// Reads the size of a process, unless it has ended.
  init(ofProcess identifier: Int32) throws {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    memory = number("VmRSS") >> 10
    threads = number("Threads")
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd")
      .count
  }
}

/// A simulated person, who uses everything that the window has, in any order.
struct Person {
  private var random: SeededGenerator
  private let videos: [String]
  /// Where the pointer is, in pixels of the display.
  private var hand = (x: 0, y: 0)

  /// Creates a person, who does the same for the same seed, and opens the videos now and then.
  init(seed: UInt64, videos: [String]) {
    random = SeededGenerator(seed: seed)
    self.videos = videos
  }

  /// Does one thing, which takes some seconds.
  mutating func act(in viewer: Viewer) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: try search(viewer)
    case 10..<12: step()
    case 12..<14: play()
    case 14..<16: try trim(viewer)
    case 16: lookAtFullScreen()
    case 17: try resize(viewer)
    default: try open(viewer)
    }
  }

  /// Drags to a place, corrects more slowly away from the line, often with another curve, and lets go.
  private mutating func search(_ viewer: Viewer) throws {
    hand = try viewer.touch(.random(in: 0...1, using: &random))
    let y = hand.y
    move(to: try viewer.point(onSlider: .random(in: 0...1, using: &random)), seconds: 0.5)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if Int.random(in: 0..<3, using: &random) == 0 {
        Screen.shared.type("\(Int.random(in: 1...9, using: &random))")
      }
      let height = Int.random(in: 0...250, using: &random)
      move(to: (hand.x + .random(in: -120...120, using: &random), y - height), seconds: 0.4)
    }
    if Int.random(in: 0..<8, using: &random) == 0 { Screen.shared.type("Escape") }
    Screen.shared.release()
  }

  /// Steps by frames and by more, and to the ends.
  private mutating func step() {
    let keys = ["Left", "Right", "Up", "Down", "Page_Up", "Page_Down", "Home", "End"]
    for _ in 0..<30 {
      Screen.shared.type(keys.randomElement(using: &random) ?? "Left")
      slowDown(seconds: 0.033)
    }
  }

  /// Plays for two seconds, and shuttles.
  private func play() {
    Screen.shared.type("space")
    slowDown(seconds: 2)
    Screen.shared.type("space")
    for key in ["l", "l", "j", "k"] {
      Screen.shared.type(key)
      slowDown(seconds: 0.5)
    }
  }

  /// Moves an end of the part that an export would keep.
  private mutating func trim(_ viewer: Viewer) throws {
    let isEnd = Bool.random(using: &random)
    let handle = try viewer.hold(handleAtEnd: isEnd)
    hand = handle
    let reach = Int.random(in: 0...(try viewer.track().width / 3), using: &random)
    move(to: (handle.x + (isEnd ? -reach : reach), handle.y), seconds: 0.6)
    // Back, so that the next part of the track is not a handle.
    move(to: handle, seconds: 0.6)
    Screen.shared.release()
  }

  private func lookAtFullScreen() {
    for _ in 0..<2 {
      Screen.shared.type("f")
      slowDown(seconds: 1)
    }
  }

  private mutating func resize(_ viewer: Viewer) throws {
    Screen.shared.resize(
      viewer.window, width: .random(in: 400...1200, using: &random),
      height: .random(in: 400...900, using: &random))
    try viewer.waitForPainting()
  }

  /// Drops a video on the picture, and waits until it is open.
  private mutating func open(_ viewer: Viewer) throws {
    guard let video = videos.randomElement(using: &random) else { return }
    let url = URL(filePath: video)
    guard try viewer.drop([url.absoluteString]) else {
      throw Late(description: "the viewer refused \(video)")
    }
    try viewer.waitForTitle(url.lastPathComponent)
  }

  /// Moves the pointer as a hand does: with the least jerk (Flash and Hogan 1985), at 60 events a second.
  private mutating func move(to end: (x: Int, y: Int), seconds: Double) {
    let start = hand
    let count = Int(seconds * 60)
    for event in 1...count {
      let t = Double(event) / Double(count)
      let share = t * t * t * (10 - 15 * t + 6 * t * t)
      func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * share).rounded()) }
      hand = (between(start.x, end.x), between(start.y, end.y))
      Screen.shared.move(through: [hand], every: 16)
    }
  }
}
