#if FFmpeg
  internal import FFmpegHandles
  internal import Sidecars

  extension Sidecar {
    /// Finds the place of a video's sidecar; `nil` if there is to be none.
    init?(of input: MediaInput, _ options: SourceOptions) {
      // The facts about a playlist are those of the files that it names.
      guard let folder = options.cache, case .file(let path) = input,
        let sidecar = Sidecar(ofVideoAt: path, in: folder), !input.isPlaylist
      else { return nil }
      self = sidecar
      noteUse()
    }

    /// Returns the packets of a stream as they were when the video was open last; `nil` if they are not
    /// known.
    func index(of stream: StreamDescription) -> PacketIndex? {
      read(.index).flatMap { PacketIndex(section: $0, of: stream) }
    }

    /// Keeps the packets of a stream, if anything about them is new, and if decoding has not contradicted
    /// them so far.
    func keep(_ knowledge: StreamKnowledge, of stream: StreamDescription) {
      guard let index = knowledge.index, index.hasNews, knowledge.displayPts != nil,
        !knowledge.hasDoubts
      else { return }
      // A full disk costs time at the next opening only.
      try? write([.index: index.section(of: stream)])
    }
  }
#endif
