import Foundation
import ScrubRemoteServer

// Serves a file on the loopback with a latency and a rate, so that other programs can be measured:
// scrub-remote-server FILE [--latency MILLISECONDS] [--rate MBITS] [--connections N] [--port PORT] [--log]
// Prints the URL, and with --log a line for each request that has ended. It ends with its standard input.

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("scrub-remote-server: \(message)\n".utf8))
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
var file: String?
var port: UInt16 = 0
var behavior = RemoteServer.Behavior()
var printsLog = false

@MainActor func number(of option: String) -> Double {
  guard let text = arguments.popFirst(), let value = Double(text), value >= 0 else {
    fail("\(option) needs a number")
  }
  return value
}

while let argument = arguments.popFirst() {
  switch argument {
  case "--latency":
    behavior.requestLatency = number(of: argument) / 1000
    behavior.connectionLatency = behavior.requestLatency
  case "--rate": behavior.bitsPerSecond = number(of: argument) * 1e6
  case "--connections": behavior.maximumConnections = Int(number(of: argument))
  case "--port": port = UInt16(clamping: Int(number(of: argument)))
  case "--log": printsLog = true
  case _ where argument.hasPrefix("-"): fail("'\(argument)' is not an option")
  default: file = argument
  }
}
guard let file else {
  fail("usage: FILE [--latency MILLISECONDS] [--rate MBITS] [--connections N] [--port N] [--log]")
}

/// Returns a line about a request.
func line(_ request: RemoteServer.LoggedRequest) -> String {
  let range = request.head.value("range") ?? "all"
  let times = "\(Int(request.time * 1000))-\(Int((request.endTime ?? 0) * 1000)) ms"
  return "connection \(request.connection): \(range), \(request.bodyBytes) bytes, \(times)"
}

do {
  let path = "/" + URL(filePath: file).lastPathComponent
  let server = try RemoteServer([path: Resource(path: file)], port: port, behavior: behavior)
  print(server.url(path))
  fflush(nil)
  while readLine() != nil {}
  let log = server.log
  server.stop()
  if printsLog { for request in log.requests { print(line(request)) } }
  print(
    "connections \(log.connections), requests \(log.requests.count), bytes \(log.bytes),",
    "at once \(log.mostOpenConnections)")
} catch {
  fail("\(error)")
}
