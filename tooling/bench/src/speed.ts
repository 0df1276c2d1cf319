/* Measures one part of the cost of formulas, in a separate process that runs the built code, and prints it as JSON. */
import { samplesOf } from './measure.ts'
import { compileNew, contenders, ours } from './rowFormula.ts'

const ROUNDS = 9
const CALLS = 20_000
/** Minimum duration of a measurement, in milliseconds. */
const LEAST_MS = 2_000

/** Measurable parts: microseconds per call in each round, of ours or by contender, and bytes. */
export interface Speed {
  readonly compile: readonly number[]
  readonly evaluate: readonly number[]
  readonly contenders: Readonly<Record<string, readonly number[]>>
  readonly grownBytes: number
}

const parts: { readonly [Part in keyof Speed]: () => Promise<Speed[Part]> | Speed[Part] } = {
  compile: () => samplesOf(compileNew, 5_000, LEAST_MS),
  evaluate: () => samplesOf(runOurs, CALLS, LEAST_MS),
  contenders: contenderTimes,
  grownBytes,
}

const [name] = process.argv.slice(2)
const measure = Object.entries(parts).find(([part]) => part === name)?.[1]
if (!measure) throw new Error(`There is no part “${name}”.`)
Promise.resolve(measure()).then((measured) => console.log(JSON.stringify(measured)))

function runOurs(): void {
  ours.find(({ label }) => label === 'sluice, with operators')?.run()
}

/** Contenders take turns in every round, so that other load on the machine affects all of them. */
async function contenderTimes(): Promise<Speed['contenders']> {
  const measured = contenders().map(({ label, run }) => ({ label, run, times: [] as number[] }))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { run, times } of measured) {
      const start = performance.now()
      for (let i = 0; i < CALLS; i += 1) await run()
      times.push(((performance.now() - start) * 1000) / CALLS)
    }
  // The first round is a warm-up.
  return Object.fromEntries(measured.map(({ label, times }) => [label, times.slice(1)]))
}

/** Heap growth in bytes after ten million evaluations. */
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
