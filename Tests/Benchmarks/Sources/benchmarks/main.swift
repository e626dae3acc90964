// Usage: benchmarks [PART OF A NAME...]
//        benchmarks strategies VIDEO [PATH|all]
//        benchmarks bytes VIDEO [MILLISECONDS]
//        benchmarks opening VIDEO
//        benchmarks memory VIDEO [MIB...]
//        benchmarks remote VIDEO [MILLISECONDS MBITS]
//        benchmarks sweep [VIDEO CONSTANT VALUE... [PATH|all]]

import Foundation

let reference = Benchmark(name: "reference: one dependent addition") { count in
  var sum = 0.0
  for _ in 0..<count { sum += 0.1 }
  return sum
}
let wanted = CommandLine.arguments.dropFirst()
let commands = [
  "strategies": StrategyTable.print, "sweep": TuningSweep.print, "bytes": ByteReaderTable.print,
  "opening": OpeningTable.print, "remote": RemoteTable.print, "memory": MemoryTable.print,
]
if let command = wanted.first.flatMap({ commands[$0] }) {
  do {
    try command(Array(wanted.dropFirst()))
    exit(0)
  } catch let failure as StrategyTable.Failure {
    print(failure.message)
    exit(2)
  }
}
let all =
  try CurveBenchmarks.all() + SliderBenchmarks.all() + SessionBenchmarks.all()
  + SeekBenchmarks.all()
let chosen = all.filter { benchmark in
  wanted.isEmpty || wanted.contains { benchmark.name.contains($0) }
}
guard !chosen.isEmpty else {
  print("No benchmark has \(wanted.joined(separator: " or ")) in its name. There are:")
  for benchmark in all { print("  \(benchmark.name)") }
  exit(2)
}

print(Table.heading)
let referenceTime = reference.measure()
print(Table.row(reference, referenceTime, reference: referenceTime.minimum))
let loop = try CurveBenchmarks.loop()
let loopTime = loop.measure()
print(Table.row(loop, loopTime, reference: referenceTime.minimum))
var isOverBudget = false
for benchmark in chosen {
  let result = benchmark.measure()
  print(Table.row(benchmark, result, reference: referenceTime.minimum))
  if let budget = benchmark.budget, result.minimum > budget { isOverBudget = true }
}

if isOverBudget { exit(1) }
