internal import CurveConfig
import Scrubbing
import SpeedCurves

#if !hasFeature(Embedded)
  extension CodingUserInfoKey {
    /// The curves of the config in force, a `CurveLibrary`; see `EventCurve.init(parsing:curves:)`.
    package static let curves = CodingUserInfoKey(rawValue: "org.finescrub.curves")
  }

  /// A reader of the curves in recorded events.
  package struct CurveDecoder {
    private let curves: CurveLibrary?

    /// Creates a reader with the curves of a decoder.
    package init(_ decoder: any Decoder) {
      curves = CodingUserInfoKey.curves.flatMap { decoder.userInfo[$0] as? CurveLibrary }
    }

    /// Returns a curve of recorded tiers.
    package func tiers<Key>(
      _ values: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> EventCurve {
      let tiers = try values.decodeIfPresent([RecordedTier].self, forKey: key) ?? []
      return try values.checked { () throws(InvalidParameter) in
        try EventCurve(tiers: tiers.map(\.tier))
      }
    }

    /// Returns a curve of a recorded definition.
    package func curve<Key>(
      _ values: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> EventCurve {
      let text = try values.decode(String.self, forKey: key)
      return try values.checked { () throws(InvalidParameter) in
        try EventCurve(parsing: text, curves: curves)
      }
    }
  }

  /// A tier in the format of the recorded traces.
  package struct RecordedTier: Codable, Hashable, Sendable {
    private let speed: Double
    private let verticalDistance: Double

    init(_ tier: SpeedTier) { (speed, verticalDistance) = (tier.speed, tier.distance) }

    var tier: SpeedTier { SpeedTier(speed: speed, distance: verticalDistance) }
  }

  extension EventCurve {
    /// The tiers in the format of the recorded traces; `nil` for a curve that is written as text.
    package var recordedTiers: [RecordedTier]? { tiers?.map(RecordedTier.init) }
  }
#endif
