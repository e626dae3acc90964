import SpeedCurves

/// A rule about numbers of one object, which is checked even if other values of the object are invalid.
enum ConfigRule: Hashable, Sendable {
  /// The number exceeds that of another key by a gap at least.
  case above(key: String, gap: Double)
  /// The list, or one key of its objects, is ordered.
  case ordered(DistanceOrder, key: String?)
  /// The list has as many elements as that of another key; the nouns name an element of each.
  case counted(String, likeKey: String, String)
  /// The list has at most a number of elements.
  case atMost(Int)
}

extension ConfigKey {
  /// Returns the key with the rule that its number exceeds that of another key by a gap at least.
  package func above<Other>(_ other: ConfigKey<Other>, by gap: Double = 0) -> ConfigKey {
    with(.above(key: other.field.name, gap: gap))
  }

  /// Returns the key with the rule that its list is ordered; `distance` is the ordered key of a list of objects.
  func ordered(_ order: DistanceOrder, by distance: ConfigKey<Double>? = nil) -> ConfigKey {
    with(.ordered(order, key: distance?.field.name))
  }

  /// Returns the key with the rule that its list has as many elements as that of another key.
  func counted(_ noun: String, like other: ConfigKey, _ otherNoun: String) -> ConfigKey {
    with(.counted(noun, likeKey: other.field.name, otherNoun))
  }
}

extension ConfigKey where Value == [Double] {
  /// Returns the key with the rule that its list has at most a number of elements.
  func atMost(_ count: Int) -> ConfigKey { with(.atMost(count)) }
}
