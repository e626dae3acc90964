import CScrubMath

/// Values of a mathematical function that the module imports from JavaScript.
struct FunctionValues: Encodable {
  /// The name of the function in C.
  var name: String
  /// Arguments and results.
  var rows: [[Bits]]

  private init(_ name: String, _ range: ClosedRange<Double>, _ function: (Double) -> Double) {
    self.name = name
    var steps = Steps(seed: 1)
    rows = (0..<2000).map { _ in
      let argument = steps.number(range)
      return [Bits(argument), Bits(function(argument))]
    }
  }

  private init(power range: ClosedRange<Double>) {
    name = "pow"
    var steps = Steps(seed: 2)
    rows = (0..<2000).map { _ in
      let (base, exponent) = (steps.number(0...100), steps.number(range))
      return [Bits(base), Bits(exponent), Bits(power(base, exponent))]
    }
  }

  /// All functions, over the arguments that curves have.
  static var all: [FunctionValues] {
    [
      FunctionValues("exp", -40...40, naturalExponential),
      FunctionValues("expm1", -40...1, exponentialLessOne),
      FunctionValues("log", 1e-6...1e6, naturalLogarithm),
      FunctionValues("log1p", -0.999...100, logarithmOfOnePlus),
      FunctionValues("log2", 1e-6...1e6, binaryLogarithm),
      FunctionValues("exp2", -60...20, powerOfTwo),
      FunctionValues("sin", -100...100, sine),
      FunctionValues("cos", -100...100, cosine),
      FunctionValues("tanh", -20...20, hyperbolicTangent),
      FunctionValues(power: -10...10),
    ]
  }
}
