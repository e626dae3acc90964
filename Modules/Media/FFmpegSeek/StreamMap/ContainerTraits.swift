/// The properties of a container format that matter to seeking and that libavformat does not report.
///
/// The table is the only place that knows containers by name.
package struct ContainerTraits: Sendable, Equatable {
  /// The keyframes that a container lists, as libavformat reads them.
  enum KeyframeListing: Sendable, Equatable {
    /// libavformat knows the whole list when the file is open.
    case complete
    /// libavformat reads the list at the first seek.
    case afterFirstSeek
    /// There is none: libavformat lists any packet that it passes while it searches for a time.
    case none
  }

  /// The format's short name, the first of libavformat's, such as "mov".
  package let name: String
  /// Whether it stores packet boundaries, so that a seek never lands inside a packet.
  private(set) var framesPackets = true
  /// Whether it stores timestamps: those of raw streams are counted from the start of reading.
  private(set) var storesTimestamps = true
  /// Whether packets have the decoding times that their encoder stored. In other containers, such as
  /// Matroska, libavformat computes them: it has none for the first packets after a seek, and wrong ones
  /// if it underestimates the reordering.
  private(set) var storesDecodingTimes = false
  /// Whether packets whose decoding time was left out have their display time instead.
  private(set) var mayOmitDecodingTimes = false
  /// Whether it lists its streams, so that they need no probing, which can take a second of decoding.
  private(set) var listsStreams = false
  /// Whether it lists all packets, or all keyframes, so that a frame is found without searching.
  package private(set) var listsPackets = false
  /// Whether a seek can lead to any of the packets that it lists, not to keyframes only.
  private(set) var findsAnyPacket = false
  /// Whether it lists only the video's keyframes, so that sound is found by seeking in the video.
  package private(set) var listsVideoOnly = false
  /// The keyframes that it lists.
  private(set) var keyframeListing = KeyframeListing.complete
  /// Whether libavformat lists the keyframes that it passes if the file lists none, and seeks beyond them by reading.
  private(set) var listsPassedKeyframes = false
  /// Whether libavformat finds the next packets with their timestamps from any byte on.
  private(set) var canResync = false
  /// Whether it names other files, which hold the packets and may change by themselves.
  private(set) var namesOtherFiles = false
  /// The time in seconds by which a seek for sound must begin earlier than elsewhere.
  package private(set) var soundMargin = 0.0

  /// Looks a format up.
  ///
  /// - Parameter formatName: libavformat's name, such as "mov,mp4,m4a,3gp,3g2,mj2", or its first part.
  package init(formatName: String) {
    let name = formatName.split(separator: ",").first.map(String.init) ?? "unknown"
    self = Self.known[name] ?? ContainerTraits(name)
  }

  private init(_ name: String, _ change: (inout ContainerTraits) -> Void = { _ in }) {
    self.name = name
    change(&self)
  }

  /// The formats that differ from the default, by name.
  private static let known: [String: ContainerTraits] = {
    let formats = [
      ContainerTraits("mov") {
        $0.listsStreams = true
        $0.storesDecodingTimes = true
        $0.listsPackets = true
        $0.findsAnyPacket = true
      },
      ContainerTraits("matroska") {
        $0.keyframeListing = .afterFirstSeek
        $0.listsPackets = true
        $0.listsVideoOnly = true
        $0.listsPassedKeyframes = true
        $0.canResync = true
      },
      ContainerTraits("asf") {
        // Without an index of its own, libavformat lists what it passes.
        $0.keyframeListing = .none
        $0.listsPackets = true
      },
      ContainerTraits("avi") { $0.listsPackets = true },
      ContainerTraits("flv") { $0.listsPassedKeyframes = true },
      ContainerTraits("live_flv") { $0.listsPassedKeyframes = true },
      ContainerTraits("ivf") { $0.listsPassedKeyframes = true },
      ContainerTraits("mxf") { $0.listsPackets = true },
      // libavformat counts the samples of a page from its end, which for the last one lies before that of
      // its last block. A page holds at most 65,025 bytes (RFC 3533, 6): 8 seconds at 64 kbit/s.
      ContainerTraits("ogg") {
        $0.soundMargin = 8
        $0.keyframeListing = .none
      },
    ]
    let transport = ["mpegts", "mpeg"].map { name in
      ContainerTraits(name) {
        $0.framesPackets = false
        $0.mayOmitDecodingTimes = true
        $0.keyframeListing = .none
      }
    }
    let raw = ["h264", "hevc", "mpegvideo", "m4v", "vc1", "hls", "obu"].map { name in
      ContainerTraits(name) {
        $0.framesPackets = false
        $0.storesTimestamps = false
        $0.mayOmitDecodingTimes = name == "hls"
        $0.namesOtherFiles = name == "hls"
      }
    }
    let lists = ["concat", "dash", "imf", "mlv", "webm_dash_manifest", "image2", "sdp"].map {
      name in
      ContainerTraits(name) { $0.namesOtherFiles = true }
    }
    return Dictionary(
      uniqueKeysWithValues: (formats + transport + raw + lists).map { ($0.name, $0) })
  }()
}
