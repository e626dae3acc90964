import Foundation
import ScrubRemoteServer
import ScrubTestSupport
import ScrubThreads

/// The web server nginx, with files in a temporary folder, at free ports of the loopback: over HTTP and, with a
/// certificate of its own, over HTTPS with HTTP/2.
final class Nginx: Sendable {
  /// Whether the programs are installed; if not, the reason is printed once.
  static let isPresent: Bool = {
    let missing = ["nginx", "openssl"].filter { !Program.isPresent($0) }
    guard !missing.isEmpty else { return true }
    let names = missing.joined(separator: " and ")
    FileHandle.standardError.write(
      Data("*** SKIPPED: tests with a real web server, for \(names) is not installed. ***\n".utf8))
    return false
  }()

  /// The folder of the served files.
  let root: String
  /// The certificate that signs itself.
  let certificate: String
  let port: UInt16
  let securePort: UInt16
  private let folder: TemporaryFolder
  private let process = Process()
  private let input = Pipe()
  private static let starting = Lock(())

  /// Starts the server.
  ///
  /// - Parameter hosts: The names in the certificate, in the form of OpenSSL.
  /// - Throws: An error if it does not start.
  init(hosts: String = "DNS:localhost,IP:127.0.0.1") throws {
    folder = try TemporaryFolder()
    root = folder.path + "/files"
    certificate = folder.path + "/certificate.pem"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Program.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=\(hosts)", "-keyout", folder.path + "/key.pem", "-out",
        certificate,
      ])
    // Both at once, so that they differ; they are free a moment later, unless another program takes them.
    let (first, second) = (try RemoteServer(), try RemoteServer())
    (port, securePort) = (first.port, second.port)
    first.stop()
    second.stop()
    let path = folder.path + "/nginx.conf"
    try Self.configuration(folder.path, port, securePort)
      .write(toFile: path, atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: "/bin/sh")
    // It ends with the end of the input, so also if the tests crash. It inherits a mask of blocked signals from
    // Dispatch's threads, so that only one signal ends it.
    process.arguments = [
      "-c",
      "PATH=$PATH:/usr/sbin:/usr/local/sbin; nginx -e stderr -p \"$0\" -c \"$1\" & "
        + "cat >/dev/null; kill -9 $!; wait $!",
      folder.path, path,
    ]
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try Self.starting.withLock { _ in
      // Otherwise a program that is started meanwhile keeps the input open.
      for handle in [input.fileHandleForReading, input.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      try process.run()
    }
    guard eventually(within: 20, { (try? String(contentsOfFile: pidFile, encoding: .utf8)) != nil })
    else {
      stop()
      throw CocoaError(.executableLoad)
    }
  }

  deinit { stop() }

  /// Ends the server, and waits for its end.
  func stop() {
    guard process.isRunning else { return }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private var pidFile: String { folder.path + "/nginx.pid" }

  /// The lines of its log, one for each request that has ended: protocol, status, range and sent bytes.
  var log: [String] {
    let text = try? String(contentsOfFile: folder.path + "/access.log", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  func url(_ path: String, isSecure: Bool, host: String = "127.0.0.1") -> String {
    isSecure ? "https://\(host):\(securePort)\(path)" : "http://\(host):\(port)\(path)"
  }

  private static func configuration(
    _ folder: String, _ port: UInt16, _ securePort: UInt16
  ) -> String {
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "  \($0)_temp_path \(folder)/temporary;\n"
    }.joined()
    return """
      daemon off;
      master_process off;
      pid \(folder)/nginx.pid;
      error_log stderr crit;
      events {}
      http {
      \(temporary)
        log_format short '$server_protocol $status "$http_range" $body_bytes_sent';
        access_log \(folder)/access.log short;
        limit_conn_zone $binary_remote_addr zone=one:1m;
        limit_conn_status 429;
        server {
          listen 127.0.0.1:\(port);
          listen 127.0.0.1:\(securePort) ssl http2;
          ssl_certificate \(folder)/certificate.pem;
          ssl_certificate_key \(folder)/key.pem;
          root \(folder)/files;
          location /plain/ { alias \(folder)/files/; max_ranges 0; }
          location /one/ { alias \(folder)/files/; limit_conn one 1; }
          location /slow/ { alias \(folder)/files/; limit_rate 500k; }
          location /moved/ { return 301 /video.mp4; }
        }
      }

      """
  }
}
