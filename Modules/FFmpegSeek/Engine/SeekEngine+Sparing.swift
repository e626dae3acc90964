#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

  extension SeekEngine {
    /// Lets the run that has just begun leave out what its target does not need.
    func spare(_ sparing: Sparing, for target: Int64) throws(EngineError) {
      guard sparing != .nothing, mayRestart, hasFramedPackets, !known.isInterlaced,
        !run.startIsHidden, let landed = run.cleanFrom, let aim = try aim(for: target, from: landed)
      else { return }
      run.completeFrom = aim
      guard sparing == .everythingElse else { return }
      run.aim = aim
      guard aim == landed else { return }
      do throws(FFmpegFailure) { try endRun() } catch { throw .failed(error) }
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
      let isComplete: Bool
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          guard !isCancelled(), let pts = packet.pts else { return false }
          guard pts > aim, pts <= target, !packet.isDiscarded else { return true }
          if facts(of: packet).showsPicture { aim = pts }
          return true
        }
      } catch {
        throw .failed(error)
      }
      if isCancelled() { throw .cancelled }
      return isComplete ? aim : nil
    }
  }
#endif
