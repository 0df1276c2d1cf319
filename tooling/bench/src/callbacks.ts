/*
 * Prints what callbacks of list methods cost beside native ones: `pnpm --filter @sluice/bench callbacks`. All cases and four lists
 * of 1,000 rows share one process, so that neither side is measured on rows of one shape alone.
 */
import { compile } from '../../../packages/engine/src/formula/fullLanguage.ts'
import { interleavedRatio } from './interleavedRatio.ts'
import { medianOf } from './medianOf.ts'

interface Row {
  readonly name: string
  readonly price: number
  readonly count: number
  readonly active: boolean
  readonly status: string
}

const ROWS = 1_000
const CALLS = 1_000

const valuesAt = (i: number): Row => ({
  name: `zone ${i}`,
  price: i * 1.5,
  count: i % 7,
  active: i % 3 !== 0,
  status: i % 2 === 0 ? 'done' : 'open',
})
const shapes: readonly ((i: number) => Row)[] = [
  valuesAt,
  (i) => ({ tag: 'x', note: null, ...valuesAt(i) }),
  (i) => JSON.parse(JSON.stringify({ a: 1, b: 2, c: 3, d: [4], ...valuesAt(i) })),
]
const lists = [...shapes, (i: number) => shapes[i % 3]?.(i) ?? valuesAt(i)].map((row) =>
  Array.from({ length: ROWS }, (_, i) => row(i)),
)

/** The same callback as a text and as native code. */
const cases: Readonly<Record<string, (rows: readonly Row[]) => unknown>> = {
  'rows.filter((r) => r.active)': (rows) => rows.filter((r) => r.active),
  'rows.filter((r) => r.count > 3)': (rows) => rows.filter((r) => r.count > 3),
  "rows.filter((r) => r.status === 'open')": (rows) => rows.filter((r) => r.status === 'open'),
  'rows.map((r) => r.name)': (rows) => rows.map((r) => r.name),
  'rows.map((r) => r.price * 2)': (rows) => rows.map((r) => r.price * 2),
  'rows.map((r) => ({ name: r.name, total: r.price * r.count }))': (rows) =>
    rows.map((r) => ({ name: r.name, total: r.price * r.count })),
  'rows.filter(({ active }) => active)': (rows) => rows.filter(({ active }) => active),
  'rows.map(({ price }) => price * 2)': (rows) => rows.map(({ price }) => price * 2),
  'rows.reduce((sum, r) => sum + r.price, 0)': (rows) => rows.reduce((sum, r) => sum + r.price, 0),
}

const clock = { now: () => performance.now(), setTimeout: () => () => {} }

function contenderOf(code: string): (rows: readonly Row[]) => unknown {
  const { run } = compile(code, { kind: 'formula' })
  return (rows) =>
    run({
      lookup: (name) => (name === 'rows' ? rows : undefined),
      has: (name) => name === 'rows',
      clock,
      random: Math.random,
    })
}

for (const [code, native] of Object.entries(cases)) {
  const ours = contenderOf(code)
  const ratios = lists.map((rows) =>
    interleavedRatio(
      () => ours(rows),
      () => native(rows),
      CALLS,
    ),
  )
  console.log(`${medianOf(ratios).toFixed(1).padStart(5)} ×  ${code}`)
}
