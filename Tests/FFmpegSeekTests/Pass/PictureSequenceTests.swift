#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// Tests of the order of H.264 pictures, without decoding.
  struct PictureSequenceTests {
    /// A packet with the number of its frame; negative for one that no other references.
    private func frame(_ number: Int, isIDR: Bool = false) -> PacketFacts {
      var facts = PacketFacts()
      facts.pictures = [
        PacketFacts.Picture(
          number: abs(number), modulus: 16, references: 2, isIDR: isIDR, isReference: number >= 0)
      ]
      return facts
    }

    private func field(_ number: Int, _ structure: PacketFacts.Picture.Structure) -> PacketFacts {
      var facts = frame(number)
      facts.pictures[0].structure = structure
      return facts
    }

    private func breaks(_ packets: [PacketFacts], isComplete: Bool = true) -> [DecodePass
      .PictureSequence
      .Break?]
    {
      var sequence = DecodePass.PictureSequence()
      return packets.map { sequence.append($0, isComplete: isComplete) }
    }

    @Test("Numbers count up, and begin anew at an IDR picture")
    func continuousNumbers() {
      let numbers = [0, 1, -2, -2, 2, 3]
      let packets = numbers.map { frame($0) } + [frame(0, isIDR: true), frame(1)]
      #expect(breaks(packets, isComplete: false).allSatisfy { $0 == nil })
      let wrapped = [14, 15, -1, 0].map { frame($0) }
      #expect(
        breaks([wrapped[0], wrapped[1], wrapped[3]], isComplete: false).allSatisfy { $0 == nil })
    }

    @Test("A gap matters if frames were skipped, or the start is near")
    func gaps() {
      let far = [3, 4, 5, 9].map { frame($0) }
      #expect(breaks(far) == [nil, nil, nil, nil])
      #expect(breaks(far, isComplete: false) == [nil, nil, nil, .splice])
      #expect(breaks([3, 9].map { frame($0) }) == [nil, .splice])
    }

    @Test("A field without its other half is found where the next frame begins")
    func unpairedFields() {
      let pair = [field(1, .topField), field(1, .bottomField)]
      #expect(
        breaks(pair + [field(2, .bottomField), field(2, .topField), frame(3)])
          .allSatisfy { $0 == nil })
      #expect(breaks([pair[0], field(2, .topField)]) == [nil, .unpairedField])
      #expect(breaks([pair[0], field(2, .bottomField)]) == [nil, .unpairedField])
      #expect(breaks([pair[0], frame(2)]) == [nil, .unpairedField])
      var both = pair[0]
      both.pictures += pair[1].pictures
      #expect(breaks([both, field(2, .topField), both]) == [nil, nil, .unpairedField])
      var sequence = DecodePass.PictureSequence()
      _ = sequence.append(pair[0], isComplete: true)
      #expect(sequence.openField != nil, "the file ends")
    }

    @Test("A broken link is a splice") func brokenLink() {
      var link = frame(4)
      link.isSplice = true
      #expect(breaks([link, frame(5)]) == [nil, nil], "it is the start")
      #expect(breaks([frame(3), link], isComplete: false) == [nil, .splice])
    }
  }
#endif
