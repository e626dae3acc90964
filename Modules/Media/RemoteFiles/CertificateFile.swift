internal import ScrubSystem

/// The file with certificates that the environment names.
enum CertificateFile {
  /// Its path, from the variable that the program curl or that OpenSSL uses; `nil` if neither is set.
  static var ofEnvironment: String? { value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE") }

  private static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }
}
