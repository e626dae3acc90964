import CFuzz
import Foundation
import ScrubMedia
import ScrubRemoteServer

@testable import RemoteFiles

/// A server whose next responses are the input.
let server = try RemoteServer()
let size: Int64 = 100_000

/// Returns the lines of a head with their ends, those of interim responses before it, and the rest.
func split(_ bytes: ArraySlice<UInt8>) -> (lines: [ArraySlice<UInt8>], body: ArraySlice<UInt8>) {
  var (lines, rest) = ([ArraySlice<UInt8>](), bytes)
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    let line = rest[...end]
    rest = rest[(end + 1)...]
    lines.append(line)
    let isEmpty = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if isEmpty, !rest.starts(with: "HTTP/".utf8) { break }
  }
  return (lines, rest)
}

/// Gives lines and a body to the code that receives them, and checks what it makes of them.
func check(_ bytes: ArraySlice<UInt8>, _ choice: UInt8) {
  guard let url = RemoteURL("http://host/a") else { preconditionFailure() }
  let known = Validators(entityTag: "\"a\"", lastModified: nil, byteCount: size)
  let wanted: ResponseCheck.Wanted = choice & 1 == 0 ? .range(100..<300) : .suffix(200)
  let check = ResponseCheck(
    wanted: wanted, known: choice & 2 == 0 ? known : nil, wholeFileBytes: 1000, now: 0)
  let exchange = Exchange(
    ExchangeRequest(
      url: url, check: check, maximumConnections: 1, connectSeconds: 1),
    counts: CountsBox())
  let (lines, body) = split(bytes)
  var goesOn = true
  for line in lines where goesOn { goesOn = line.withUnsafeBytes { exchange.add(line: $0) } }
  var taken = 0
  while goesOn, taken < body.count {
    let part = body.dropFirst(taken).prefix(Int(choice) + 1)
    goesOn = part.withUnsafeBytes { exchange.add(body: $0) }
    taken += part.count
  }
  exchange.finish(nil)
  precondition(exchange.isOver)
  guard case .success = exchange.end else { return }
  let count: Int
  switch exchange.verdict {
  case .part(let range, let validators):
    let expected =
      choice & 1 == 0
      ? 100..<min(300, validators.byteCount)
      : max(0, validators.byteCount - 200)..<validators.byteCount
    precondition(range.lowerBound == expected.lowerBound, "another part")
    precondition(!range.isEmpty && range.upperBound <= expected.upperBound, "another part")
    if check.known != nil { precondition(validators.byteCount == size, "another file") }
    count = range.count
  case .whole(let validators):
    precondition(0...1000 ~= validators.byteCount, "too large")
    count = Int(validators.byteCount)
  case .redirect(let location):
    checkRedirect(location)
    return
  case .failure, nil: preconditionFailure("success without a response")
  }
  precondition(
    exchange.bodyCount == count
      && Array(body.prefix(count)) == exchange.bytes(from: 0, count: count))
}

/// Checks where a redirection leads, and with what.
func checkRedirect(_ location: String) {
  guard let url = RemoteURL("https://me:secret@host/a") else { preconditionFailure() }
  do throws(RemoteFailure) {
    let next = try RedirectPolicy.url(for: location, from: url, count: 0, sendsCredentials: true)
    precondition(next.isHTTP && !next.host.isEmpty, "\(next)")
    precondition(
      next.password == nil || next.origin == url.origin, "credentials for \(next.origin)")
    precondition(next.scheme == "https", "without encryption")
  } catch {
    precondition(error.error("a", name: "b").cause.isEmpty == false)
  }
}

/// Opens and reads a file whose server sends the input, through a socket and the whole client.
func serve(_ bytes: [UInt8]) {
  server.behavior.fault = .raw(bytes)
  do throws(MediaError) {
    let file = try RemoteFile(
      url: server.url("/a"), options: RemoteOptions(retries: 0, wholeFileBytes: 1000))
    defer { file.close() }
    let total = file.byteCount ?? 0
    precondition(total >= 0)
    for offset in [0, total / 2] {
      let read = try file.read(200, at: offset, cancellation: Cancellation())
      precondition(Int64(read.count) == min(200, total - offset), "fewer bytes than declared")
    }
  } catch {
    precondition(!error.operation.isEmpty && !error.cause.isEmpty, "an error has no description")
    precondition(
      error.code != .cancelled && error.code != .closed, "an error without cause: \(error)")
  }
  server.clearLog()
}

/// The first byte chooses the request; half of the inputs are sent through a socket.
func fuzzOne(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  if choice & 0x80 == 0 {
    check(bytes.dropFirst(), choice)
  } else {
    serve(Array(bytes.dropFirst()))
  }
}

/// The function that libFuzzer's own main function calls; ours replaces it, but it must still link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzOne(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { fuzzOneInput($0, $1) }
exit(status)
