/// The check of a response against the request, made when its header is complete.
struct ResponseCheck: Equatable, Sendable {
  /// The bytes that were requested.
  enum Wanted: Equatable, Sendable {
    case range(Range<Int64>)
    /// The last bytes of a file whose size is not known yet.
    case suffix(Int)
  }

  /// What a response is.
  enum Verdict: Equatable, Sendable {
    /// Bytes from a position on.
    case part(Range<Int64>, Validators)
    /// The whole file, from a server that sends no parts.
    case whole(Validators)
    /// Another place, as the server writes it.
    case redirect(String)
    case failure(RemoteFailure)
  }

  var wanted: Wanted
  /// What the first response reported; `nil` for the first request.
  var known: Validators?
  /// The size of the largest file that is read as a whole, in bytes.
  var wholeFileBytes: Int
  /// The time, in seconds since 1970, for the header field `Retry-After`.
  var now: Double

  /// Returns what a response is.
  func verdict(on head: ResponseHead) -> Verdict {
    if head.contradictsItself {
      return .failure(.malformed("it has a header field with two values"))
    }
    if head["content-length"] != nil, head.contentLength == nil {
      return .failure(.malformed("its Content-Length is not a number"))
    }
    switch head.status {
    case 206: return partial(head)
    case 200: return whole(head)
    case 416: return outside(head)
    case 301, 302, 303, 307, 308:
      guard let location = head["location"] else { return .failure(.redirect(.noLocation)) }
      return .redirect(location)
    default:
      let pause = head["retry-after"].flatMap { RetryAfter($0, now: now)?.seconds }
      return .failure(.status(head.status, retryAfter: pause))
    }
  }

  private func partial(_ head: ResponseHead) -> Verdict {
    if let coding = head.encoding { return .failure(.encoded(coding)) }
    guard let text = head["content-range"], let range = ContentRange(text), let bytes = range.bytes
    else { return .failure(.malformed("its Content-Range is missing or not valid")) }
    if head.hasSeveralParts {
      return .failure(.malformed("it has several parts"))
    }
    // A server that leaves the size out sends a part of the file that the condition or the tag names.
    guard let total = range.total ?? known?.byteCount else { return .failure(.unknownSize) }
    let validators = Validators(head, byteCount: total)
    if let known, !known.agree(with: validators) { return .failure(.changed) }
    let expected =
      switch wanted {
      case .range(let range): range.clamped(to: 0..<max(0, total))
      case .suffix(let count): max(0, total - Int64(count))..<total
      }
    // Servers may send fewer bytes, but no others.
    guard bytes.lowerBound == expected.lowerBound, bytes.upperBound <= expected.upperBound else {
      return .failure(.malformed("its Content-Range is not the requested one"))
    }
    if let length = head.contentLength, length != Int64(bytes.count) {
      return .failure(.malformed("its Content-Length and its Content-Range differ"))
    }
    return .part(bytes, validators)
  }

  private func whole(_ head: ResponseHead) -> Verdict {
    if let coding = head.encoding { return .failure(.encoded(coding)) }
    guard let length = head.contentLength else {
      // Without a size, the tag alone tells.
      if let known, !known.agree(with: Validators(head, byteCount: known.byteCount)) {
        return .failure(.changed)
      }
      return .failure(.noRanges(nil, limit: wholeFileBytes))
    }
    let validators = Validators(head, byteCount: length)
    if let known, !known.agree(with: validators) { return .failure(.changed) }
    if length == 0 { return .failure(.empty) }
    guard length <= Int64(wholeFileBytes), case .range = wanted else {
      return .failure(.noRanges(length, limit: wholeFileBytes))
    }
    return .whole(validators)
  }

  private func outside(_ head: ResponseHead) -> Verdict {
    let total = head["content-range"].flatMap(ContentRange.init)?.total
    // All requests lie inside the file that is known.
    if let known, total != known.byteCount { return .failure(.changed) }
    // An empty file has no first byte.
    if total == 0 { return .failure(.empty) }
    return .failure(.status(416, retryAfter: nil))
  }
}
