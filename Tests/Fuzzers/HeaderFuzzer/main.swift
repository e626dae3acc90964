import CFuzz
import Foundation

@testable import FFmpegSeek

/// Reads a format's packets, each after its length in two bytes; those of HEVC follow a configuration
/// record.
func fuzzOne(_ bytes: [UInt8]) {
  guard let kind = bytes.first else { return }
  var packets: [[UInt8]] = []
  var position = 1
  while position + 2 <= bytes.count, packets.count < 64 {
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    let end = min(bytes.count, position + 2 + length)
    packets.append(Array(bytes[position + 2..<end]))
    position = end
  }
  var reader: ReferenceGraph.Reader
  if kind & 1 == 0 {
    reader = ReferenceGraph.Reader(ReferenceGraph.AV1References())
  } else {
    guard !packets.isEmpty else { return }
    let scanner = NALScanner(hevcExtradata: packets.removeFirst())
    guard let references = ReferenceGraph.HEVCReferences(scanner) else { return }
    reader = ReferenceGraph.Reader(references)
  }
  check(packets, &reader)
}

func check(_ packets: [[UInt8]], _ reader: inout ReferenceGraph.Reader) {
  var graph = ReferenceGraph()
  var count = 0
  for packet in packets {
    let frames = reader.read(packet.span)
    for frame in frames {
      precondition(
        frame.references?.allSatisfy { (0..<count).contains($0) } ?? true,
        "a frame references itself or a later one")
      count += 1
    }
    graph.append(frames)
    for part: UInt32 in [0, 1, 2, ReferenceGraph.allFrames] {
      var end = 0
      for range in reader.ranges(of: packet.span, keeping: part) {
        precondition(range.lowerBound >= end, "ranges overlap")
        end = range.upperBound
      }
      precondition(end <= packet.count, "a range is outside of its packet")
    }
  }
  for first in 0..<graph.count {
    for last in first..<graph.count {
      guard let parts = graph.closure(of: [last], from: first) else { continue }
      precondition(parts.count == last - first + 1, "a packet is missing")
      precondition(parts[0] != 0 && parts[last - first] != 0, "the target is left out")
      let union = graph.closure(of: [first, last], from: first) ?? parts
      precondition(
        zip(parts, union).allSatisfy { $0 & $1 == $0 || $1 == ReferenceGraph.allFrames },
        "more targets need fewer frames")
      precondition(
        graph.frameCount(of: parts, from: first) <= count, "more frames than there are")
    }
    _ = graph.cheapest(of: [Array(first..<graph.count)], from: first)
  }
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) })
