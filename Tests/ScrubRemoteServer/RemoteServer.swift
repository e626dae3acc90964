internal import ScrubSystem
internal import ScrubThreads

/// A server of HTTP/1.1 on the loopback that behaves as well or as badly as a test wants, and logs what is
/// asked of it.
///
/// It has one thread, which ends with `stop()` or with the server.
public final class RemoteServer: Sendable {
  /// The port at 127.0.0.1.
  public let port: UInt16
  private let shared: ServerState
  private let thread: Lock<WorkerThread?>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - resources: What it serves, by path, such as "/clip.mp4".
  ///   - port: The port; 0 for any that is free.
  ///   - behavior: What it does.
  /// - Throws: `ServerError` if the system refuses a socket or a thread.
  public init(
    _ resources: [String: Resource] = [:], port: UInt16 = 0, behavior: Behavior = Behavior()
  ) throws(ServerError) {
    let listener: (descriptor: CInt, port: UInt16)
    let pipe: (reading: CInt, writing: CInt)
    do throws(SystemError) {
      listener = try LoopbackSocket.listen(port: port)
      do throws(SystemError) {
        pipe = try LoopbackSocket.pipe()
      } catch {
        close(listener.descriptor)
        throw error
      }
    } catch {
      throw ServerError(description: "cannot listen at 127.0.0.1: \(error)")
    }
    self.port = listener.port
    let shared = ServerState(resources: resources, behavior: behavior, pipe: pipe)
    self.shared = shared
    let thread = WorkerThread {
      var loop = ServerLoop(
        listener: listener.descriptor, waker: pipe.reading, shared: shared)
      loop.run()
    }
    self.thread = Lock(thread)
    if thread == nil {
      close(listener.descriptor)
      shared.closePipe()
      throw ServerError(description: "the system refused a thread for the server")
    }
  }

  deinit { stop() }

  /// Ends all connections, and waits for the end of the thread.
  public func stop() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    shared.stop()
    running.join()
    shared.closePipe()
  }

  /// What the server does, from the next request or connection on.
  public var behavior: Behavior {
    get { shared.state.withLock { $0.behavior } }
    set {
      shared.state.withLock { state in
        state.behavior = newValue
        state.requestsSinceAssignment = 0
      }
      shared.wake()
    }
  }

  /// A copy of the log.
  public var log: Log { shared.state.withLock { $0.log } }

  /// Forgets what was logged; open connections stay counted.
  public func clearLog() {
    shared.state.withLock { state in
      var log = Log()
      log.openConnections = state.log.openConnections
      log.mostOpenConnections = state.log.openConnections
      log.activeRequests = state.log.activeRequests
      log.mostActiveRequests = state.log.activeRequests
      state.firstRequest += state.log.requests.count
      state.log = log
    }
  }

  /// Serves a resource at a path from now on.
  public func set(_ resource: Resource?, at path: String) {
    shared.state.withLock { $0.resources[path] = resource }
  }

  /// Sets what a path has after `Behavior.changesAfter` requests.
  public func setLater(_ resource: Resource, at path: String) {
    shared.state.withLock { $0.later[path] = resource }
  }

  /// Returns the URL of a path.
  ///
  /// - Parameters:
  ///   - path: The path, such as "/clip.mp4".
  ///   - host: A name of the loopback.
  /// - Returns: The URL.
  public func url(_ path: String, host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }
}

/// What a server shares with its thread.
final class ServerState: Sendable {
  struct State: Sendable {
    var resources: [String: Resource]
    var later: [String: Resource] = [:]
    var behavior: RemoteServer.Behavior
    var requestsSinceAssignment = 0
    var log = RemoteServer.Log()
    /// The number of requests before those in the log.
    var firstRequest = 0
    var isStopping = false
    /// The pipe that wakes the thread; `nil` after its end.
    var pipe: (reading: CInt, writing: CInt)?
  }

  let state: Lock<State>

  init(
    resources: [String: Resource], behavior: RemoteServer.Behavior,
    pipe: (reading: CInt, writing: CInt)
  ) {
    state = Lock(State(resources: resources, behavior: behavior, pipe: pipe))
  }

  /// Lets the thread look at the state; a full pipe wakes it, too.
  func wake() {
    state.withLock { state in
      if let pipe = state.pipe { try? Descriptor.write([0], to: pipe.writing) }
    }
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    wake()
  }

  /// Closes the pipe after the end of the thread, which must not close it: a write would end the process.
  func closePipe() {
    state.withLock { state in
      guard let pipe = state.pipe else { return }
      for descriptor in [pipe.reading, pipe.writing] { close(descriptor) }
      state.pipe = nil
    }
  }

  /// Changes the log, and the request in it that is being answered.
  func note(
    request number: Int?,
    _ change: (inout RemoteServer.Log, inout RemoteServer.LoggedRequest?) -> Void
  ) {
    state.withLock { state in
      let place = number.map { $0 - state.firstRequest }.flatMap {
        state.log.requests.indices.contains($0) ? $0 : nil
      }
      var request = place.map { state.log.requests[$0] }
      change(&state.log, &request)
      if let place, let request { state.log.requests[place] = request }
    }
  }
}
