import CurveCharts
import CurveConfig
import FFmpegSound
import MediaSeek
import ScrubConfig
import ScrubConfigText
import ScrubMedia
import ScrubSidecars
import ScrubStills
import ScrubTime

extension TimeBase: Drawn {
  static func any(_ values: inout Values) -> TimeBase {
    TimeBase(numerator: .any(&values), denominator: .any(&values))
  }
}
extension MediaTime: Drawn {
  static func any(_ values: inout Values) -> MediaTime {
    values.chance()
      ? MediaTime(value: Int64.random(in: -1000...10_000, using: &values.generator), timescale: 100)
      : MediaTime(value: .any(&values), timescale: .any(&values))
  }
}
extension FrameRate: Drawn {
  static func any(_ values: inout Values) -> FrameRate { FrameRate(.any(&values), .any(&values)) }
}
extension TimecodeCounting: Drawn {
  static func any(_ values: inout Values) -> TimecodeCounting {
    values.one(of: [.nonDrop, .dropFrame])
  }
}
extension TimeExpression: Drawn {
  static func any(_ values: inout Values) -> TimeExpression {
    values.one(of: [
      .time(.any(&values)), .share(.any(&values)), .frame(.any(&values)),
      .timecode(
        hours: .any(&values), minutes: .any(&values), seconds: .any(&values), frames: .any(&values)),
      .dropFrameTimecode(
        hours: .any(&values), minutes: .any(&values), seconds: .any(&values), frames: .any(&values)),
    ])
  }
}
extension PixelAspectRatio: Drawn {
  static func any(_ values: inout Values) -> PixelAspectRatio {
    PixelAspectRatio(.any(&values), .any(&values))
  }
}
extension PixelSize: Drawn {
  static func any(_ values: inout Values) -> PixelSize {
    // No images of hundreds of megabytes, which take time.
    let sides: [Int] = [.min, -1, 0, 1, 7, 64, 1 << 31, 1 << 62, .max - 1, .max]
    return PixelSize(width: values.one(of: sides), height: values.one(of: sides))
  }
}
extension SeekTolerance: Drawn {
  static func any(_ values: inout Values) -> SeekTolerance {
    values.one(of: [.exact, .keyframe, .within(seconds: .any(&values))])
  }
}
extension Chapter: Drawn {
  static func any(_ values: inout Values) -> Chapter {
    Chapter(title: .any(&values), range: .any(&values))
  }
}
extension MediaInformation: Drawn {
  static func any(_ values: inout Values) -> MediaInformation {
    MediaInformation(
      duration: .any(&values), frameRate: .any(&values), frameCount: .any(&values),
      keyframeInterval: .any(&values), width: .any(&values), height: .any(&values), codec: "h264",
      container: "mov", rotation: .any(&values), isFlipped: .any(&values),
      pixelAspectRatio: .any(&values), timeBase: .any(&values), startPts: .any(&values),
      pixelFormat: "yuv420p", chapters: .any(&values))
  }
}
extension Frame.Next: Drawn {
  static func any(_ values: inout Values) -> Frame.Next {
    values.one(of: [.unknown, .none, .at(pts: .any(&values))])
  }
}
extension Frame: Drawn {
  static func any(_ values: inout Values) -> Frame {
    Frame(
      pts: .any(&values), timeBase: .any(&values), time: .any(&values), duration: .any(&values),
      next: .any(&values), index: .any(&values), isKeyframe: .any(&values), isExact: .any(&values),
      distance: .any(&values), pixels: OnePixel())
  }
}
/// The pixels of a frame with the protocol's own implementations.
struct OnePixel: FramePixels {
  var width: Int { 1 }
  var height: Int { 1 }
  var pixelFormat: String { "bgra" }
  var colors: ColorTags { ColorTags(range: "pc") }
  var isInterlaced: Bool { false }
  func planes() -> [[UInt8]] { [[1, 2, 3, 255]] }
  func bgra() -> [UInt8] { [1, 2, 3, 255] }
}
extension MediaError.Code: Drawn {
  static func any(_ values: inout Values) -> MediaError.Code { .damaged }
}
extension Cancellation: Drawn {
  static func any(_ values: inout Values) -> Cancellation { Cancellation() }
}
extension BytesReader: Drawn {
  static func any(_ values: inout Values) -> BytesReader { BytesReader([1, 2, 3]) }
}
extension FrameCache: Drawn {
  static func any(_ values: inout Values) -> FrameCache { FrameCache(byteLimit: .any(&values)) }
}
extension SidecarFolder: Drawn {
  static func any(_ values: inout Values) -> SidecarFolder {
    SidecarFolder(path: "/nonexistent", byteLimit: .any(&values))
  }
}
extension SoundFormat: Drawn {
  static func any(_ values: inout Values) -> SoundFormat {
    values.valid(.standard) { try SoundFormat(sampleRate: .any(&$0), channelCount: .any(&$0)) }
  }
}
extension WriteError.Code: Drawn {
  static func any(_ values: inout Values) -> WriteError.Code { WriteError.Code(rawValue: "x") }
}
extension DragScale: Drawn {
  static func any(_ values: inout Values) -> DragScale {
    DragScale(
      range: .any(&values), trackWidth: .any(&values), framesPerSecond: .any(&values),
      hasVideo: .any(&values), frameCount: .any(&values))
  }
}
extension NamedCurve: Drawn {
  private static let library: CurveLibrary = {
    var library = CurveLibrary.standard
    do {
      try library.define(
        "fast", as: ConfigNode(words: ["kind=scaled", "curve=exponential", "speed=1e308"]))
      try library.define("slow", as: ConfigNode(words: ["kind=scaled", "curve=tiered", "speed=0"]))
      try library.define(
        "far", as: ConfigNode(words: ["kind=scaled", "curve=fitted", "distance=1e308"]))
    } catch {
      fatalError("a curve of the tests cannot be made: \(error)")
    }
    return library
  }()

  static func any(_ values: inout Values) -> NamedCurve {
    values.one(of: library.curves)
  }
}
extension ChartAxis.Scale: Drawn {
  static func any(_ values: inout Values) -> ChartAxis.Scale {
    values.one(of: [.linear, .logarithmic, .categories(["a", "b"])])
  }
}
extension ChartAxis: Drawn {
  static func any(_ values: inout Values) -> ChartAxis {
    ChartAxis("a", .any(&values), .any(&values))
  }
}
extension CurveRange: Drawn {
  static func any(_ values: inout Values) -> CurveRange {
    CurveRange([values.curve()], finger: .any(&values))
  }
}
extension CurveContext: Drawn {
  static func any(_ values: inout Values) -> CurveContext {
    CurveContext(
      duration: .any(&values), framesPerSecond: .any(&values), trackLength: .any(&values))
  }
}
extension Chart: Drawn {
  static func any(_ values: inout Values) -> Chart {
    Chart(.any(&values), scale: .any(&values), finger: .any(&values))
  }
}
extension SliderConfiguration: Drawn {
  static func any(_ values: inout Values) -> SliderConfiguration { SliderConfiguration() }
}
