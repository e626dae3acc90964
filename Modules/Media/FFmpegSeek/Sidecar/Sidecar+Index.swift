#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles

  extension Sidecar {
    /// Finds the place of a video's sidecar; `nil` if there is to be none.
    init?(of input: MediaInput, _ container: ContainerTraits, _ options: SourceOptions) {
      guard let folder = options.cache, !container.namesOtherFiles else { return nil }
      switch input {
      case .file(let path): self.init(ofVideoAt: path, in: folder)
      case .bytes(let bytes, let name):
        guard let identity = bytes.identity else { return nil }
        // A server may forbid it with any response.
        self.init(of: identity, title: name, in: folder) { bytes.identity != nil }
      }
    }

    /// Returns the packets of a stream as they were when the video was open last, and records that they
    /// were used; `nil` if they are not known.
    func index(of seed: PacketReader.Seed) -> PacketIndex? {
      guard let index = read(.index).flatMap({ PacketIndex(section: $0, of: seed) }) else {
        return nil
      }
      noteUse()
      return index
    }

    /// Keeps the packets of a stream, if anything about them is new, and if decoding has not contradicted
    /// them so far.
    func keep(_ knowledge: inout StreamFacts, of seed: PacketReader.Seed) {
      guard let index = knowledge.index, index.hasNews, knowledge.displayPts != nil,
        !knowledge.hasDoubts
      else { return }
      // A full disk costs time at the next opening only.
      try? write([.index: index.section(of: seed)])
      knowledge.noteKept()
    }
  }
#endif
