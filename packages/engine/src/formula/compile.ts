import { compileExpression } from './compile/compileExpression.ts'
import { activate, Evaluation } from './compile/Evaluation.ts'
import { Names } from './compile/Names.ts'
import type { Run } from './compile/Run.ts'
import { type Diagnostic, toDiagnostic } from './Diagnostic.ts'
import { FormulaError } from './FormulaError.ts'
import type { FormulaScope } from './FormulaScope.ts'
import { NotLoadedError } from './NotLoadedError.ts'
import { readProgram, type TextKind } from './parse/readProgram.ts'
import { standardLevel } from './standardLevel.ts'
import { statementLevel } from './statementLevel.ts'

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

const MAX_TEXTS = 5_000
const MAX_CHARACTERS = 4_000_000

/*
 * Compiled texts hold no state of any run, only what their calls found last, so all runtimes share them. Each kind has its
 * own, with the text itself as the key: evaluating asks for it every time, and a longer key would have to be made first.
 */
const caches = {
  formula: new Map<string, Compiled>(),
  script: new Map<string, Compiled>(),
  async: new Map<string, Compiled>(),
}
let characters = 0

/** Compiles a text once; a text that cannot be read is an error diagnostic, and its `run` throws it. */
export function compile(code: string, { kind, async = false }: TextKind): Compiled {
  const cache = caches[async ? 'async' : kind]
  const known = cache.get(code)
  if (known) return known
  const { compiled, isFinal } = tryCompile(code, { kind, async })
  if (!isFinal) return compiled
  if (cache.size >= MAX_TEXTS || characters > MAX_CHARACTERS) {
    for (const one of Object.values(caches)) one.clear()
    characters = 0
  }
  cache.set(code, compiled)
  characters += code.length
  return compiled
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
  const assigned = new Set(names.undeclared.map(({ name }) => name))
  return {
    run: (scope) =>
      start(run, size, mutates ? standardLevel(null).createEvaluation(scope, isScript) : new Evaluation(scope)),
    diagnostics,
    names: new Set([...names.free].filter((name) => !assigned.has(name))),
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
