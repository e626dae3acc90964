internal import ScrubThreads

extension Cancellation {
  /// Runs a blocking call on a thread of its own, with a flag that is set when the current task is
  /// canceled.
  ///
  /// - Parameters:
  ///   - refused: Returns the error if the system refuses a thread.
  ///   - body: The call, which ends early when the flag is set.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or the error of `refused`.
  package static func runBlocking<Value: Sendable, Failure: Error>(
    refused: () -> Failure,
    _ body: @escaping @Sendable (Cancellation) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let cancellation = Cancellation()
    // The handler's own closure would erase the type of the error.
    let result = await withTaskCancellationHandler {
      do throws(Failure) {
        return Result<Value, Failure>.success(
          try await WorkerThread.run(refused: refused) { () throws(Failure) -> Value in
            try body(cancellation)
          })
      } catch {
        return .failure(error)
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}
