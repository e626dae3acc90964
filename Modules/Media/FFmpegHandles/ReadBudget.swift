#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads

  /// A limit of the bytes that a call of libavformat may read, beside the interrupt of the call.
  ///
  /// A parser that finds no frame keeps what it was given: in a sparse file of a terabyte, up to 2 GiB. libavformat
  /// polls it between reads, on the thread of the call.
  @safe final class ReadBudget: @unchecked Sendable {
    private let interrupt: Interrupt
    private let context: UnsafeMutablePointer<AVFormatContext>
    private var position: Int64 = 0
    private var count: Int64 = 0
    private var limit = Int64.max
    /// The stream in which the call under way seeks, and the length of its index.
    private var sought: UnsafeMutablePointer<AVStream>?
    private var placeCount: Int32 = 0

    /// The largest step between two polls that counts as reading on; more is a jump, or a packet whose size the
    /// container declares, which libavformat reads at once.
    private static let largestStep: Int64 = 1 << 20
    /// The least number of bytes that may be read to find the streams, and the multiple of the option `probesize`:
    /// parsers and demuxers that resynchronize read more than they return.
    private static let (leastForStreams, streamsFactor) = (64 << 20 as Int64, 16 as Int64)

    /// Installs the budget in a context, which it must outlive.
    init(of context: UnsafeMutablePointer<AVFormatContext>, interrupt: Interrupt) {
      unsafe self.context = context
      self.interrupt = interrupt
      unsafe context.pointee.interrupt_callback = AVIOInterruptCB(
        callback: { opaque in
          guard let opaque = unsafe opaque else { return 0 }
          let budget = unsafe Unmanaged<ReadBudget>.fromOpaque(opaque).takeUnretainedValue()
          return budget.shouldBreak ? 1 : 0
        }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }

    /// Whether the blocking call under way must end now.
    var shouldBreak: Bool {
      note()
      return isExceeded || interrupt.shouldBreak
    }

    /// Whether the call under way has read more than it may.
    private(set) var isExceeded = false

    /// The number of bytes in which a packet must be found.
    var packetBytes = MemoryLimits.current.packetBytes

    /// Begins a call that reads a packet.
    func beginPacket() { begin(limit: packetBytes) }

    /// Begins a call that may read a number of bytes.
    private func begin(limit: Int64) {
      (self.limit, count, isExceeded) = (limit, 0, false)
      unsafe sought = nil
    }

    /// Begins a seek, which finds keyframes by reading if the container lists none, all those up to its target.
    func beginSeek(in stream: UnsafeMutablePointer<AVStream>) {
      begin(limit: packetBytes)
      unsafe sought = stream
      placeCount = unsafe avformat_index_get_entries_count(stream)
    }

    /// Begins a call that finds the streams.
    func beginStreams() {
      let (limit, overflow) = unsafe context.pointee.probesize.multipliedReportingOverflow(
        by: Self.streamsFactor)
      begin(limit: overflow ? .max : max(limit, Self.leastForStreams))
    }

    /// Lifts the limit.
    func lift() { begin(limit: .max) }

    /// Returns the failure of a call that read too much; `nil` if it did not.
    func failure(_ operation: String) -> FFmpegFailure? {
      guard isExceeded else { return nil }
      return FFmpegFailure(
        operation: operation, code: scrub_AVERROR_INVALIDDATA,
        cause: "nothing was found in \(limit >> 20) MiB of it")
    }

    private func note() {
      guard let bytes = unsafe context.pointee.pb else { return }
      let now = unsafe avio_tell(bytes)
      let step = now - position
      position = now
      if step > 0, step <= Self.largestStep { count += step }
      if let stream = unsafe sought {
        let places = unsafe avformat_index_get_entries_count(stream)
        if places != placeCount { (placeCount, count) = (places, 0) }
      }
      isExceeded = count > limit
    }
  }
#endif
