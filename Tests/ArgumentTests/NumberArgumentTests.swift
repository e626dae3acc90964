import Testing

/// A call of public API with arguments that a test draws.
struct NumberCall: Sendable, CustomTestStringConvertible {
  /// The module and the path of the symbol.
  let name: String
  let run: @Sendable (inout Values) throws -> Void

  var testDescription: String { name }

  /// All calls, which `.ci/number-arguments.py` takes from the symbol graph.
  static let all: [NumberCall] = {
    var calls: [NumberCall] = []
    addAllCalls { calls.append(NumberCall(name: $0, run: $1)) }
    return calls
  }()
}

/// Every public function that takes a number is total or throws; a trap ends the whole run, and the last case that began
/// is the one.
@Suite(.serialized, .timeLimit(.minutes(5))) struct NumberArgumentTests {
  @Test("A call with any numbers returns or throws", arguments: NumberCall.all)
  func anyNumbersReturnOrThrow(_ call: NumberCall) {
    for seed in 1...60 as ClosedRange<UInt64> {
      var values = Values(seed: seed)
      try? call.run(&values)
    }
  }

  @Test("The calls are those of the whole package") func callsAreThoseOfTheWholePackage() {
    #expect(NumberCall.all.count > 300)
    #expect(
      NumberCall.all.contains { $0.name == "ScrubPlayback.SoundSnippet.sampleCount(atRate:)" })
  }
}
