extension SeekScheduler {
  /// The priority of a call for which a caller waits.
  public enum Priority: Sendable {
    /// Before submitted requests.
    case immediate
    /// While no request is due; interrupted by each new request, and begun again afterwards.
    case background
  }
}
