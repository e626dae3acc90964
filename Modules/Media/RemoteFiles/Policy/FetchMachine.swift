/// The requests of one read, one after the other: redirections, authentication and repetitions.
struct FetchMachine: Equatable, Sendable {
  /// What to do after a request.
  enum Step: Equatable, Sendable {
    /// Send a request to `url` after a pause in seconds.
    case send(after: Double)
    case fail(RemoteFailure)
  }

  /// The URL that the user named.
  let original: RemoteURL
  /// The URL of the next request.
  private(set) var url: RemoteURL
  /// Whether the app is asked again for header fields.
  private(set) var wasRefused = false
  /// The number of requests that were repeated after a failure.
  private(set) var attempts = 0
  private var redirects = 0
  private var hasBeenSecure: Bool
  private var returnedToOriginal = false
  private let policy: RetryPolicy

  /// Creates the requests of a read.
  ///
  /// - Parameters:
  ///   - original: The URL that the user named.
  ///   - url: The URL that it was redirected to before.
  ///   - policy: The pauses.
  init(original: RemoteURL, url: RemoteURL, policy: RetryPolicy) {
    (self.original, self.url, self.policy) = (original, url, policy)
    hasBeenSecure = original.isSecure || url.isSecure
  }

  /// Whether a redirection led away from https: then the app's header fields are not sent.
  var isDowngraded: Bool { hasBeenSecure && !url.isSecure }

  /// Returns what to do after a redirection.
  ///
  /// - Parameters:
  ///   - location: The new place, as the server writes it.
  ///   - sendsCredentials: Whether the request had a user's name or header fields of the app.
  /// - Returns: What to do.
  mutating func redirect(to location: String, sendsCredentials: Bool) -> Step {
    do throws(RemoteFailure) {
      url = try RedirectPolicy.url(
        for: location, from: url, count: redirects, sendsCredentials: sendsCredentials)
    } catch {
      return .fail(error)
    }
    redirects += 1
    hasBeenSecure = hasBeenSecure || url.isSecure
    wasRefused = false
    return .send(after: 0)
  }

  /// Returns what to do after a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - hasHeaders: Whether the app can be asked for header fields.
  /// - Returns: What to do.
  mutating func fail(_ failure: RemoteFailure, hasHeaders: Bool) -> Step {
    if case .status(401, _) = failure, hasHeaders, !wasRefused {
      wasRefused = true
      return .send(after: 0)
    }
    // What it was redirected to may have expired; storage services respond to that with 400, too.
    if case .status(let status, _) = failure, [400, 401, 403, 404, 410].contains(status),
      redirects == 0, url != original, !returnedToOriginal
    {
      (url, wasRefused, returnedToOriginal) = (original, false, true)
      hasBeenSecure = original.isSecure
      return .send(after: 0)
    }
    guard let pause = policy.pause(after: failure, attempt: attempts) else { return .fail(failure) }
    attempts += 1
    return .send(after: pause)
  }
}
