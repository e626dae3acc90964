#if FFmpeg
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport

  /// The trace of some requests to a video.
  struct RequestedTrace {
    let text: String

    /// The MD5 of the text.
    var digest: String {
      var md5 = MD5Handle()
      let bytes = Array(text.utf8)
      md5.update(bytes.span)
      return md5.finish()
    }

    /// The folder in which to write the traces of all videos; `nil` to compare them.
    static let folder = ProcessInfo.processInfo.environment["FINESCRUB_TRACES"].map {
      URL(filePath: $0)
    }

    /// The videos of the corpus, and those that failed once, as paths below the shared folder.
    static let files: [String] = {
      guard let shared = SharedFolder.url else { return [] }
      let failing = shared.appending(path: "failing/exact")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: failing.path)) ?? []
      return Corpus.items.map { "media/\($0.entry)" }
        + names.filter { $0.contains(".") && !$0.hasSuffix(".gz") }.sorted().map {
          "failing/exact/\($0)"
        }
    }()

    /// Opens a video, and decodes some frames, steps, keyframes and ranges, which are the same for all videos but
    /// for their durations.
    init(of file: String) throws {
      let shared = SharedFolder.url ?? URL(filePath: "/")
      let trace = SourceOptions.Trace()
      var options = Corpus.patient()
      (options.threads, options.trace) = (2, trace)
      let source = try FFmpegSource(path: shared.appending(path: file).path, options: options)
      defer { source.close() }
      let duration = source.information.duration.seconds
      func time(_ share: Double) -> MediaTime { .seconds(duration * share) }
      let cancellation = Cancellation()
      func decode(_ request: DecodeRequest) -> Frame? {
        do throws(MediaError) {
          return try source.requestedFrame(for: request, cancellation) { _ in }
        } catch {
          trace.add("error \(error.code)")
          return nil
        }
      }
      _ = decode(.frame(at: time(0.61), cachesIntermediateFrames: false))
      let middle = decode(.frame(at: time(0.3), cachesIntermediateFrames: true))
      if let middle {
        for count in [1, -1, 3, -2] { _ = decode(.step(count, from: middle)) }
      }
      _ = decode(.frame(at: time(0.32), cachesIntermediateFrames: false, next: time(0.33)))
      _ = decode(.frame(at: time(0.33), cachesIntermediateFrames: false))
      _ = decode(.keyframe(near: time(0.7), within: nil))
      _ = decode(.keyframe(near: time(0.5), within: 2))
      _ = decode(.range(from: time(0.8), through: time(0.82)))
      _ = decode(.range(from: time(0.1), through: time(0.3), spacing: duration / 40))
      _ = decode(.frame(at: time(1), cachesIntermediateFrames: false))
      text = trace.lines.joined(separator: "\n") + "\n"
    }
  }
#endif
