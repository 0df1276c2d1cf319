/* Measures what the speed gates look at, in a process of its own that runs the built code, and prints it as JSON. */
import { measureFastest } from './measure.ts'
import { compileNew, contenders, ours } from './rowFormula.ts'

/** What the gates look at: microseconds by contender, and bytes. */
export interface Speed {
  readonly evaluate: Readonly<Record<string, number>>
  readonly compile: number
  readonly grownBytes: number
}

// Compiling is measured first, in a memory without the other libraries.
const compile = measureFastest(compileNew, 5_000)
console.log(JSON.stringify({ compile, evaluate: evaluateTimes(), grownBytes: grownBytes() } satisfies Speed))

function evaluateTimes(): Readonly<Record<string, number>> {
  return Object.fromEntries(contenders().map(({ label, run }) => [label, measureFastest(run, 20_000)]))
}

/** Memory that ten million evaluations leave behind. */
function grownBytes(): number {
  const [formula] = ours
  const used = () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }
  for (let i = 0; i < 100_000; i += 1) formula?.run()
  const before = used()
  for (let i = 0; i < 10_000_000; i += 1) formula?.run()
  return used() - before
}
