/// Decides on the response to a request: a pure function of the request, the behavior and the resource.
struct Answerer {
  let head: RequestHead
  let behavior: RemoteServer.Behavior
  let resource: Resource?
  let fault: RemoteServer.Fault?

  /// Returns the response; `nil` if the connection is to be closed or reset without one.
  func response() -> Response? {
    switch fault {
    case .close, .reset: return nil
    case .stall: return Response(status: nil, head: [], end: .stall)
    case .raw(let bytes, let closes):
      return Response(status: nil, head: bytes, end: closes ? .close : .keep)
    case .endless(let bytes, let repeating):
      return Response(status: nil, head: bytes, body: .endless(repeating))
    case .status(let status, let retryAfter):
      return plain(status, retryAfter.map { [HeaderField("Retry-After", $0)] } ?? [])
    case .cut(let count):
      var response = ordinary()
      response.limit(to: count, then: .close)
      return response
    case .pause(let count):
      var response = ordinary()
      response.limit(to: count, then: .stall)
      return response
    case nil: return ordinary()
    }
  }

  private func ordinary() -> Response {
    if let refused = unauthorized() { return refused }
    if let redirect = behavior.redirects[head.path] {
      return plain(redirect.status, [HeaderField("Location", redirect.location)])
    }
    guard let resource else { return plain(404) }
    guard head.method == "GET" || head.method == "HEAD" else { return plain(405) }
    if let wanted = head.value("if-match"), wanted != "*", wanted != entityTag(resource) {
      return plain(412)
    }
    return whole(resource)
  }

  private func unauthorized() -> Response? {
    let challenge: HeaderField
    let expected: String
    switch behavior.authentication {
    case nil: return nil
    case .basic(let user, let password):
      challenge = HeaderField("WWW-Authenticate", "Basic realm=\"test\"")
      expected = "Basic " + Base64.text(Array("\(user):\(password)".utf8))
    case .bearer(let token):
      challenge = HeaderField("WWW-Authenticate", "Bearer")
      expected = "Bearer \(token)"
    }
    return head.value("authorization") == expected ? nil : plain(401, [challenge])
  }

  /// Returns a short text with a status.
  func plain(_ status: Int, _ fields: [HeaderField] = []) -> Response {
    let text = Array("status \(status)\n".utf8)
    let fields = fields + [HeaderField("Content-Length", "\(text.count)")]
    return Response(
      status: status, head: lines(status, fields) + (head.method == "HEAD" ? [] : text),
      end: closes ? .close : .keep)
  }

  private func whole(_ resource: Resource) -> Response {
    let size = resource.byteCount
    let lies = behavior.lies
    var (status, range, fields) = (200, 0..<size, validators(of: resource))
    if behavior.ranges == .served { fields.append(HeaderField("Accept-Ranges", "bytes")) }
    if let asked = head.range, appliesRange(to: resource) {
      guard behavior.ranges == .served, let part = part(asked, of: size) else {
        return behavior.ranges == .ignored
          ? send(200, range, of: resource, fields)
          : plain(416, fields + [HeaderField("Content-Range", "bytes */\(size)")])
      }
      (status, range) = (206, part)
      let total = lies.hidesTotal ? "*" : "\(size + lies.total)"
      let text = "bytes \(part.lowerBound + lies.first)-\(part.upperBound - 1 + lies.last)/\(total)"
      if !lies.omitsContentRange {
        fields.append(HeaderField("Content-Range", lies.contentRange ?? text))
      }
    }
    return send(lies.status ?? status, range, of: resource, fields)
  }

  private func send(
    _ status: Int, _ range: Range<Int64>, of resource: Resource, _ fields: [HeaderField]
  ) -> Response {
    var fields = fields
    var range = range
    let excess = behavior.lies.excess
    fields.append(HeaderField("Content-Type", resource.mediaType))
    if let coding = behavior.contentEncoding {
      fields.append(HeaderField("Content-Encoding", coding))
    }
    var mustClose = closes
    switch behavior.framing {
    case .length:
      let length = behavior.lies.contentLength ?? "\(range.count)"
      fields.append(HeaderField("Content-Length", length))
    case .chunked: fields.append(HeaderField("Transfer-Encoding", "chunked"))
    case .end: mustClose = true
    }
    // A shorter body than declared has to end somehow.
    if excess < 0 {
      range = range.lowerBound..<max(range.lowerBound, range.upperBound + Int64(excess))
      mustClose = true
    }
    let bytes = lines(status, fields, closes: mustClose)
    let end: Response.End = mustClose ? .close : .keep
    guard head.method == "GET" else { return Response(status: status, head: bytes, end: end) }
    return Response(
      status: status, head: bytes, body: .part(resource, range, excess: max(0, excess)),
      isChunked: behavior.framing == .chunked, end: end)
  }

  private func part(_ asked: RequestHead.Range, of size: Int64) -> Range<Int64>? {
    switch asked {
    case .from(let first, let last):
      guard first < size else { return nil }
      return first..<min(last.map { $0 == .max ? $0 : $0 + 1 } ?? size, size)
    case .last(let count): return count > 0 && size > 0 ? max(0, size - count)..<size : nil
    }
  }

  /// Returns whether a requested part is of what the client has seen before (RFC 9110, 13.1.5).
  private func appliesRange(to resource: Resource) -> Bool {
    guard let condition = head.value("if-range") else { return true }
    if condition.hasSuffix("\"") {
      return behavior.entityTag == .strong && condition == entityTag(resource)
    }
    return behavior.sendsLastModified && condition == resource.lastModified
  }

  private func entityTag(_ resource: Resource) -> String? {
    switch behavior.entityTag {
    case .strong: "\"\(resource.version)-\(resource.byteCount)\""
    case .weak: "W/\"\(resource.version)-\(resource.byteCount)\""
    case .none: nil
    }
  }

  private func validators(of resource: Resource) -> [HeaderField] {
    var fields: [HeaderField] = []
    if let tag = entityTag(resource) { fields.append(HeaderField("ETag", tag)) }
    if behavior.sendsLastModified {
      fields.append(HeaderField("Last-Modified", resource.lastModified))
    }
    return fields
  }

  /// Whether the connection ends with the response.
  private var closes: Bool {
    !behavior.keepsAlive || head.value("connection")?.lowercased() == "close"
  }

  private func lines(_ status: Int, _ fields: [HeaderField], closes: Bool? = nil) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for field in fields + behavior.fields { text += "\(field.name): \(field.value)\r\n" }
    if closes ?? self.closes { text += "Connection: close\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 300...399: "Elsewhere"
    case 404: "Not Found"
    case 416: "Range Not Satisfiable"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    default: "Status"
    }
  }
}

/// The encoding of Basic authentication (RFC 4648).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
