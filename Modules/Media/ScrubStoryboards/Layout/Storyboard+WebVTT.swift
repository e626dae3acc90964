internal import ScrubMedia
internal import ScrubStills

extension Storyboard {
  /// The index for players: contiguous WebVTT cues from 0 to the end of the video, each with its
  /// thumbnail as a spatial media fragment (`sheet#xywh=x,y,width,height`).
  public var webVTT: String {
    var text = "WEBVTT\n"
    for tile in 0..<count {
      let start = tile * intervalMilliseconds
      let end = min(start + intervalMilliseconds, durationMilliseconds)
      let origin = origin(ofTile: tile)
      let name = name(ofSheet: tile / Self.tilesPerSheet)
      text += """

        \(Self.timestamp(start)) --> \(Self.timestamp(end))
        \(name)#xywh=\(origin.x),\(origin.y),\(tileSize.width),\(tileSize.height)

        """
    }
    return text
  }

  /// Returns hh:mm:ss.ttt, with more digits for the hours if necessary.
  static func timestamp(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
      .joined(separator: ":") + "." + digits(milliseconds % 1000, 3)
  }
}
