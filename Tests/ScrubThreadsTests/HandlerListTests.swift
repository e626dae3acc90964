import ScrubThreads
import Testing

struct HandlerListTests {
  @Test("Handlers are called in their order, and removed by their keys") func handlers() {
    var list = HandlerList<@Sendable () -> Int>()
    let keys = (0..<4).map { number in list.add { number } }
    #expect(list.all.map { $0.call() } == [0, 1, 2, 3] && list.all.map(\.key) == keys)
    let removed = (list.remove(keys[1]), list.remove(keys[1]))
    #expect(removed.0?() == 1 && removed.1 == nil)
    let last = list.add { 4 }
    #expect(!keys.contains(last) && list.all.map { $0.call() } == [0, 2, 3, 4])
    let all = list.removeAll()
    #expect(all.count == 4 && list.all.isEmpty)
    let next = list.add { 5 }
    #expect(next != last)
  }
}
