/// Bytes that are at hand while a video is opened.
struct OpeningPiece: Sendable {
  /// Where the bytes are.
  enum Contents: Sendable {
    case bytes(ArraySlice<UInt8>)
    /// In the response to a request, whose header has been checked.
    case response(Exchange)
    /// In the response to a request for the end of the file, whose header may not have arrived yet.
    case unverified(Exchange)
  }

  var range: Range<Int64>
  var contents: Contents

  /// The request that it comes from.
  var exchange: Exchange? {
    switch contents {
    case .bytes: nil
    case .response(let exchange), .unverified(let exchange): exchange
    }
  }
}
