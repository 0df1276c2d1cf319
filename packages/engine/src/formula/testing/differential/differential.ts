/*
 * Evaluates random programs in the subset that the language shares with JavaScript by both. They must agree on results
 * and on failures; error messages are not compared.
 */

import { evaluate } from '../../evaluate.ts'
import { fullLanguage } from '../../fullLanguage.ts'
import { ExpressionWriter } from './ExpressionWriter.ts'
import { outcomeOf, outcomeOfAsync } from './outcome.ts'
import { Random } from './Random.ts'
import { ScriptWriter } from './ScriptWriter.ts'

/** Names in the scope of programs, created anew for each evaluation. */
const scopeNames = () => ({
  x: 3,
  y: -1.5,
  s: 'text, a',
  list: [1, 2, 3, null],
  obj: { a: { b: [1] }, b: 'q' },
  none: null,
})

const NAMES = Object.keys(scopeNames())

/** A random program. */
interface Program {
  readonly kind: 'async' | 'formula' | 'script'
  readonly code: string
}

type Native = (...values: readonly unknown[]) => unknown

/** Program with different results. */
export interface Disagreement extends Program {
  readonly ours: string
  readonly theirs: string
}

/** Runs `count` programs from a seed; returns those on which the language and JavaScript disagree. */
export async function compare(seed: number, count: number): Promise<readonly Disagreement[]> {
  const { stackTraceLimit } = Error
  // Half of the programs throw, and the stack traces are not used.
  Error.stackTraceLimit = 0
  try {
    return await disagreements(seed, count)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Number of programs that JavaScript compiles together: compiling each by itself takes it as long as we need for both. */
const TOGETHER = 50

async function disagreements(seed: number, count: number): Promise<readonly Disagreement[]> {
  const found: Disagreement[] = []
  for (let from = 0; from < count && found.length < 5; from += TOGETHER) {
    // No text comes twice, and every garbage collection would copy the cached ones.
    fullLanguage.forgetTexts()
    const programs = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, i) => write(seed, from + i))
    for (const [i, native] of compileAll(programs).entries()) {
      const program = programs[i]
      const difference = program && (await compareOne(program, native))
      if (difference) found.push(difference)
    }
  }
  return found
}

/** Generates the program with this number: half of them are formulas, one in ten is asynchronous. */
function write(seed: number, number: number): Program {
  const random = new Random(seed + number)
  const kind = number % 10 < 5 ? 'formula' : number % 10 < 9 ? 'script' : 'async'
  const code =
    kind === 'formula'
      ? new ExpressionWriter(random, NAMES).expression(4)
      : new ScriptWriter(random, NAMES, kind === 'async').script(3)
  return { kind, code }
}

/** Compiles programs with JavaScript; an invalid one throws when it is called. */
function compileAll(programs: readonly Program[]): readonly Native[] {
  try {
    return new Function(`return [${programs.map(textOf).join()}]`)()
  } catch (error) {
    if (programs.length > 1) return programs.flatMap((program) => compileAll([program]))
    return [
      () => {
        throw error
      },
    ]
  }
}

/** Writes a program as a function, in parentheses so that it is compiled eagerly and not a second time at the call. */
function textOf({ kind, code }: Program): string {
  const body = kind === 'formula' ? `return ${code}\n;` : code
  return `(${kind === 'async' ? 'async ' : ''}function (${NAMES.join()}) {${body}\n})`
}

async function compareOne({ kind, code }: Program, native: Native): Promise<Disagreement | null> {
  const isAsync = kind === 'async'
  const outcome = isAsync ? outcomeOfAsync : outcomeOf
  const options = isAsync ? ({ kind: 'script', async: true } as const) : { kind }
  const ours = await outcome(() => evaluate(code, scopeNames(), options))
  const theirs = await outcome(() => native(...Object.values(scopeNames())))
  return ours === theirs ? null : { kind, code, ours, theirs }
}
