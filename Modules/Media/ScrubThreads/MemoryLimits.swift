/// What a media file may use of the memory there is, as a function of that memory.
///
/// A file of a kilobyte can declare frames, packets and tables of any size; what it may ask for follows the machine,
/// not the file.
package struct MemoryLimits: Equatable, Sendable {
  /// The memory that the process may use, in bytes; see `SystemMemory`.
  package let memory: Int

  /// Creates the limits for an amount of memory, in bytes; less than 64 MiB counts as that.
  package init(memory: Int) { self.memory = max(memory, 64 << 20) }

  /// The limits of this process.
  package static let current = MemoryLimits(memory: SystemMemory.byteCount)

  /// The number of frames that must fit into the memory.
  ///
  /// Eight were in use at once with frames that the cache has no room for (GIF of 16000 x 16000): those of the
  /// decoders of requests, of reading ahead and of keyframes, their references, and the one displayed.
  package static let framesAtOnce = 12

  /// The size of the largest frame, in bytes.
  package var frameBytes: Int { memory / Self.framesAtOnce }

  /// The number of samples of the largest frame that is decoded to find out about a stream: four frames of 4 bytes a
  /// sample in a quarter of the memory.
  package var probedPixels: Int64 { Int64(memory / 4 / 4 / 4) }

  /// The largest number of streams: each is probed with a decoder of its own, which takes 1.4 MiB for H.264 (measured
  /// with 1500), in a quarter of the memory.
  package var streamCount: Int { memory / 4 / (2 << 20) }

  /// The number of bytes that may be read for one packet: an eighth of the memory, and at most 512 MiB, which holds
  /// a raw frame of 8K with 16 bits a component.
  package var packetBytes: Int64 { Int64(min(memory / 8, 512 << 20)) }

  /// The size of the largest table or buffer of a library, in bytes: an eighth of the memory, and at most 2^31 - 1,
  /// which is the libraries' own limit.
  package var allocationBytes: Int { min(memory / 8, Int(Int32.max)) }

  /// Returns the cause of an error for a frame that is larger than `frameBytes`, as a clause.
  ///
  /// - Parameters:
  ///   - name: The frame, such as "a frame of 16000 x 16000".
  ///   - bytes: Its size, in bytes.
  /// - Returns: What is needed and what there is.
  package func refusal(ofFrame name: String, bytes: Int) -> String {
    "\(name) takes \(bytes >> 20) MiB, and \(Self.framesAtOnce) of them must fit into the \(memory >> 20) MiB "
      + "that this process may use"
  }
}
