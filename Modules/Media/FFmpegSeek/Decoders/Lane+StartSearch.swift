#if FFmpeg
  extension Lane {
    /// A search for the start of a pass, which reads forward from where a seek has led.
    struct StartSearch {
      /// What is searched for.
      let start: PassMachine.Start
      /// The number of earlier seeks that led to nothing.
      var attempt = 0
      /// The timestamp before which the last seek was.
      var timestamp: Int64
      /// Whether the reader stands where that seek has led, or further on.
      var isAtPlace: Bool
      /// Whether it may stand inside a packet.
      var mayBeInPacket: Bool

      /// The number of seeks.
      static let seeks = 3

      init(
        _ start: PassMachine.Start, before timestamp: Int64, isAtPlace: Bool = false,
        mayBeInPacket: Bool = false
      ) {
        self.start = start
        self.timestamp = timestamp
        self.isAtPlace = isAtPlace
        self.mayBeInPacket = mayBeInPacket
      }
    }
  }
#endif
