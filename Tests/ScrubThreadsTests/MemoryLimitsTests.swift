import ScrubThreads
import Testing

/// What a file may use, as a table over the memory there is.
struct MemoryLimitsTests {
  struct Row: Sendable {
    var mebibytes: Int
    var frame: Int
    var probed: Int64
    var packet: Int64
    var allocation: Int
    var streams: Int
  }

  private static let rows = [
    Row(
      mebibytes: 64, frame: 5 << 20, probed: 1 << 20, packet: 8 << 20, allocation: 8 << 20,
      streams: 8),
    Row(
      mebibytes: 1536, frame: 128 << 20, probed: 24 << 20, packet: 192 << 20,
      allocation: 192 << 20, streams: 192),
    Row(
      mebibytes: 24 << 10, frame: 2 << 30, probed: 384 << 20, packet: 512 << 20,
      allocation: Int(Int32.max), streams: 3072),
  ]

  @Test("What a file may use grows with the memory", arguments: rows)
  func limitsFollowTheMemory(_ row: Row) {
    let limits = MemoryLimits(memory: row.mebibytes << 20)
    #expect(limits.frameBytes >> 20 == row.frame >> 20)
    #expect(limits.probedPixels == row.probed && limits.packetBytes == row.packet)
    #expect(limits.allocationBytes == row.allocation && limits.streamCount == row.streams)
    #expect(limits.frameBytes * MemoryLimits.framesAtOnce <= limits.memory)
  }

  @Test("Without any known memory, small files are still read", arguments: [Int.min, -1, 0, 1])
  func leastMemory(_ bytes: Int) {
    #expect(MemoryLimits(memory: bytes) == MemoryLimits(memory: 64 << 20))
  }

  @Test("A refusal names what a frame takes and what there is") func refusalNamesTheMemory() {
    let text = MemoryLimits(memory: 1500 << 20).refusal(ofFrame: "a frame", bytes: 976 << 20)
    #expect(text.contains("976 MiB") && text.contains("1500 MiB") && text.contains("12"))
  }
}
