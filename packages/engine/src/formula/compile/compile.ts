import { type Diagnostic, toDiagnostic } from '../Diagnostic.ts'
import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../levels/NotLoadedError.ts'
import { standardLevel } from '../levels/standardLevel.ts'
import { statementLevel } from '../levels/statementLevel.ts'
import { readProgram, type TextKind } from '../parse/readProgram.ts'
import { activate, Evaluation } from '../runtime/Evaluation.ts'
import type { FormulaScope } from '../runtime/FormulaScope.ts'
import { compileExpression } from './compileExpression.ts'
import { Names } from './Names.ts'
import type { Run } from './Run.ts'

/** A formula or script that is ready to run. */
export interface Compiled {
  /**
   * The value of the text in a scope; a promise for an asynchronous script.
   * @throws {FormulaError} when the text cannot be read or evaluated; the promise rejects with it.
   */
  run(scope: FormulaScope): unknown
  readonly diagnostics: readonly Diagnostic[]
  /** Names that the text asks of its scope. */
  readonly names: ReadonlySet<string>
}

/*
 * Characters of the texts that are kept. A compiled text takes about 50 bytes for each, and a few hundred of its own; a
 * single long one shall not drive out all others.
 */
const MAX_CHARACTERS = 400_000
const OWN_CHARACTERS = 20
const MAX_COUNTED = MAX_CHARACTERS / 8

/*
 * Compiled texts hold no state of any run, only what their calls found last, so all runtimes share them. Each kind has its
 * own, with the text itself as the key: evaluating asks for it every time, and a longer key would have to be made first.
 */
let caches = createCaches()
let characters = 0

function createCaches() {
  return {
    formula: new Map<string, Compiled>(),
    script: new Map<string, Compiled>(),
    async: new Map<string, Compiled>(),
  }
}

/** Compiles a text once; a text that cannot be read is an error diagnostic, and its `run` throws it. */
export function compile(code: string, { kind, async = false }: TextKind): Compiled {
  const cache = async ? 'async' : kind
  const known = caches[cache].get(code)
  if (known) return known
  const { compiled, isFinal } = tryCompile(code, { kind, async })
  if (!isFinal) return compiled
  if (characters > MAX_CHARACTERS) forgetTexts()
  caches[cache].set(code, compiled)
  characters += Math.min(code.length + OWN_CHARACTERS, MAX_COUNTED)
  return compiled
}

/** Empties the cache of compiled texts: when it is full, and for a test that compiles each text once. */
export function forgetTexts(): void {
  caches = createCaches()
  characters = 0
}

function tryCompile(code: string, kind: TextKind): { compiled: Compiled; isFinal: boolean } {
  try {
    return { compiled: compileText(code, kind), isFinal: true }
  } catch (thrown) {
    // What is no error of the language is the platform out of stack.
    const error =
      thrown instanceof FormulaError
        ? thrown
        : new FormulaError('formula/too-deep', 'The formula is nested too deeply.', null, { cause: thrown })
    const run = () => {
      // Each run throws an error of its own, which whoever catches it may keep.
      const own =
        error instanceof NotLoadedError
          ? error
          : new FormulaError(error.code, error.message, error.range, { cause: error.cause })
      if (kind.async) return Promise.reject(own)
      throw own
    }
    const compiled = { run, diagnostics: [toDiagnostic(error)], names: new Set<string>() }
    return { compiled, isFinal: !(error instanceof NotLoadedError) }
  }
}

function compileText(code: string, kind: TextKind): Compiled {
  const program = readProgram(code, kind)
  if (program.mutates) standardLevel(null)
  const names = new Names(null)
  names.remembers = program.kind === 'formula' && !program.mutates
  const diagnostics: Diagnostic[] = []
  const run =
    program.kind === 'formula'
      ? compileExpression(program.value, names)
      : statementLevel(null).compileProgram(program, names, diagnostics)
  const { mutates } = program
  const { size } = names.layout
  const isScript = kind.kind === 'script'
  for (const { name } of names.undeclared) names.free.delete(name)
  return {
    run: (scope) =>
      start(run, size, mutates ? standardLevel(null).createEvaluation(scope, isScript) : new Evaluation(scope)),
    diagnostics,
    names: names.free,
  }
}

function start(run: Run, size: number, evaluation: Evaluation): unknown {
  const outer = activate(evaluation)
  try {
    return evaluation.finish(run(evaluation, new Array<unknown>(size)))
  } catch (error) {
    evaluation.finish(null)
    throw error instanceof FormulaError ? error : standardLevel(null).toFormulaError(error, evaluation.range)
  } finally {
    activate(outer)
  }
}
