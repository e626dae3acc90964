extension WorkerThread {
  /// Runs a blocking call on a thread of its own, while the current task is suspended.
  ///
  /// - Parameters:
  ///   - refused: Returns the error if the system refuses a thread.
  ///   - body: The call.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or the error of `refused`.
  package static func run<Value: Sendable, Failure: Error>(
    refused: () -> Failure, _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      let thread = WorkerThread { continuation.resume(returning: Result(catching: body)) }
      if let thread {
        thread.detach()
      } else {
        continuation.resume(returning: .failure(refused()))
      }
    }
    return try result.get()
  }
}
