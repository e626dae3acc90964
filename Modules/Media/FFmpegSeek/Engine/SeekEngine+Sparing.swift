#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Whether the packets tell which pictures the run can do without.
    var mayLeaveOut: Bool {
      mayRestart && !inspector.needsProof && hasFramedPackets && !known.isInterlaced
        && !run.startIsHidden && run.cleanFrom != nil
    }

    /// Lets the run that has just begun leave out what its target does not need.
    func spare(_ sparing: Sparing, for target: Int64) throws(EngineError) {
      guard sparing != .nothing, mayLeaveOut, let landed = run.cleanFrom,
        let aim = try aim(for: target, from: landed)
      else { return }
      run.sparesBefore = aim
      guard sparing == .everythingElse else { return }
      run.aim = aim
      guard aim == landed else { return }
      endRun()
    }

    /// The timestamp of the picture shown at the target, from packets alone; nil where they do not
    /// say.
    ///
    /// - Parameters:
    ///   - target: A timestamp.
    ///   - landed: The timestamp of the packet that was sent last.
    /// - Returns: The timestamp, or nil.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func aim(for target: Int64, from landed: Int64) throws(EngineError) -> Int64? {
      if let shown = known.displayPts { return shown.last(atOrBefore: target) }
      var aim = landed
      let isComplete = try lookAhead(past: target) { pts in
        if pts <= target { aim = max(aim, pts) }
      }
      return isComplete ? aim : nil
    }

    /// Looks at the packets to come, as far as pictures at or before a timestamp can be among them.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - visit: Gets the timestamp of each packet that shows a picture, in the order of decoding.
    /// - Returns: Whether all of them were seen and have timestamps.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func lookAhead(
      past target: Int64, visit: (Int64) -> Void
    ) throws(EngineError) -> Bool {
      let isComplete: Bool
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          // Where a seek forgets this packet, the demuxer does not tell of its parameters again.
          if packet.changesParameters { known.changedParameters = true }
          guard !isCancelled(), let pts = packet.pts else { return false }
          if !packet.isDiscarded, facts(of: packet).showsPicture { visit(pts) }
          return true
        }
      } catch {
        throw .failed(error)
      }
      if isCancelled() { throw .cancelled }
      return isComplete
    }
  }
#endif
