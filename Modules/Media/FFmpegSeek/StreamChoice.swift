#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The selection of a file's main video stream.
  struct StreamChoice {
    let path: String

    /// Returns the index of the best video stream; cover art does not count.
    func pick(from demuxer: borrowing DemuxerHandle) throws(MediaError) -> Int {
      var streams: [StreamDescription] = []
      for index in 0..<demuxer.streamCount { streams.append(demuxer.stream(index)) }
      if let best = demuxer.bestVideoStream, !streams[best].isAttachedPicture { return best }
      let films = streams.filter { $0.kind == .video && !$0.isAttachedPicture }
      let largest = films.max { $0.width * $0.height < $1.width * $1.height }
      if let largest { return largest.index }
      throw MediaError(
        operation: "open", code: .noVideo, cause: describe(streams), path: path,
        advice: "Open a file with moving frames.")
    }

    private func describe(_ streams: [StreamDescription]) -> String {
      var parts: [String] = []
      func name(_ kind: StreamDescription.Kind, _ word: String) {
        let codecs = streams.filter { $0.kind == kind && !$0.isAttachedPicture }.map(\.codecName)
        if !codecs.isEmpty { parts.append("\(word) (\(codecs.joined(separator: ", ")))") }
      }
      name(.audio, "sound")
      name(.subtitle, "subtitles")
      if streams.contains(where: \.isAttachedPicture) { parts.append("a cover image") }
      name(.other, "data")
      if parts.isEmpty { return "it holds no streams" }
      return "it holds only " + parts.joined(separator: " and ")
    }
  }
#endif
