/*
 * Random programs of the subset that the language shares with JavaScript, evaluated by both. Equal results and equal
 * failures are wanted; the message of a failure is not compared.
 */
import { forgetTexts } from '../compile.ts'
import { evaluate } from '../evaluate.ts'
import { ExpressionWriter } from './ExpressionWriter.ts'
import { outcomeOf, outcomeOfAsync } from './outcome.ts'
import { Random } from './Random.ts'
import { ScriptWriter } from './ScriptWriter.ts'

/** Names that programs find in their scope, made anew for each evaluation. */
const scopeNames = () => ({
  x: 3,
  y: -1.5,
  s: 'text, a',
  list: [1, 2, 3, null],
  obj: { a: { b: [1] }, b: 'q' },
  none: null,
})

const NAMES = Object.keys(scopeNames())

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** One program on which the two disagree. */
export interface Disagreement {
  readonly kind: 'async' | 'formula' | 'script'
  readonly code: string
  readonly ours: string
  readonly theirs: string
}

/** Runs `count` programs from a seed; returns those on which the language and JavaScript disagree. */
export async function compare(seed: number, count: number): Promise<readonly Disagreement[]> {
  const { stackTraceLimit } = Error
  // Half of the programs throw, and nobody asks where.
  Error.stackTraceLimit = 0
  try {
    return await disagreements(seed, count)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function disagreements(seed: number, count: number): Promise<readonly Disagreement[]> {
  const found: Disagreement[] = []
  for (let i = 0; i < count && found.length < 5; i += 1) {
    // Texts that are kept although none comes again are copied by each collection of garbage.
    if (i % 20 === 0) forgetTexts()
    const random = new Random(seed + i)
    const kind = i % 10 < 5 ? 'formula' : i % 10 < 9 ? 'script' : 'async'
    const difference = kind === 'async' ? await compareAsync(random) : compareOne(random, kind)
    if (difference) found.push({ kind, ...difference })
  }
  return found
}

function compareOne(random: Random, kind: 'formula' | 'script'): Omit<Disagreement, 'kind'> | null {
  const isFormula = kind === 'formula'
  const code = isFormula
    ? new ExpressionWriter(random, NAMES).expression(4)
    : new ScriptWriter(random, NAMES, false).script(3)
  const names = scopeNames()
  const ours = outcomeOf(() => evaluate(code, names, { kind }))
  const theirs = outcomeOf(() => {
    const values = scopeNames()
    return new Function(...NAMES, isFormula ? `return ${code}\n;` : code)(...Object.values(values))
  })
  return ours === theirs ? null : { code, ours, theirs }
}

async function compareAsync(random: Random): Promise<Omit<Disagreement, 'kind'> | null> {
  const code = new ScriptWriter(random, NAMES, true).script(3)
  const ours = await outcomeOfAsync(() => evaluate(code, scopeNames(), { kind: 'script', async: true }))
  const theirs = await outcomeOfAsync(() => AsyncFunction(...NAMES, code)(...Object.values(scopeNames())))
  return ours === theirs ? null : { code, ours, theirs }
}
