import { compileExpression } from './compile/compileExpression.ts'
import { Names } from './compile/Names.ts'
import type { Run } from './compile/Run.ts'
import { type Diagnostic, FormulaError, toDiagnostic } from './FormulaError.ts'
import { type LatePart, NotLoadedError } from './LatePart.ts'
import { readProgram, type TextKind } from './parse/readProgram.ts'
import type { CreateLinearRegExp } from './regexp/plainRegExp.ts'
import { activate, Evaluation, type LateParts } from './runtime/Evaluation.ts'
import type { FormulaScope } from './runtime/ports.ts'
import { toFormulaError } from './runtime/toFormulaError.ts'
import type { ScriptPart } from './scripts.ts'

/** A compiled formula or script. */
export interface Compiled {
  /**
   * Evaluates the text in a scope; returns a promise for an asynchronous script.
   * @throws {FormulaError} when the text cannot be read or evaluated; the promise rejects with it.
   */
  run(scope: FormulaScope): unknown
  readonly diagnostics: readonly Diagnostic[]
  /** Free names that the text looks up in its scope. */
  readonly names: ReadonlySet<string>
  /** Members that it reads of these names, as `name.member`; `name.*` where any may be read. */
  readonly members: ReadonlySet<string>
  /** Loads a part of the language without which the text cannot be compiled. */
  readonly missing?: () => Promise<unknown>
}

/** Late parts of the language, beside its core: each is loaded by the first text that needs it. */
export interface LanguageParts extends LateParts {
  readonly scripts: LatePart<ScriptPart>
  readonly linearRegExps: LatePart<CreateLinearRegExp>
}

/*
 * Cache limit, in characters. A compiled text takes about 50 bytes per character plus a few hundred bytes of overhead;
 * a single long text must not evict all others.
 */
const MAX_CHARACTERS = 400_000
const OWN_CHARACTERS = 20
const MAX_COUNTED = MAX_CHARACTERS / 8

/** Parses and compiles formulas and scripts; each text is compiled once. */
export class Language {
  readonly parts: LanguageParts
  /* One cache per kind, keyed by the text itself: every evaluation looks it up, and a composite key would have to be built first. */
  #compiled = createCaches()
  #characters = 0

  constructor(parts: LanguageParts) {
    this.parts = parts
  }

  /** Compiles a text once. A text that cannot be read has an error diagnostic, and its `run` throws that error. */
  compile(code: string, { kind, async = false }: TextKind): Compiled {
    const cache = this.#compiled[async ? 'async' : kind]
    const known = cache.get(code)
    if (known) return known
    const { compiled, isFinal } = tryCompile(code, { kind, async }, this.parts)
    if (!isFinal) return compiled
    if (this.#characters > MAX_CHARACTERS) this.forgetTexts()
    this.#compiled[async ? 'async' : kind].set(code, compiled)
    this.#characters += Math.min(code.length + OWN_CHARACTERS, MAX_COUNTED)
    return compiled
  }

  /** Clears the cache of compiled texts: when it is full, and in tests that compile each text once. */
  forgetTexts(): void {
    this.#compiled = createCaches()
    this.#characters = 0
  }
}

/** Whether texts with these members call built-in helpers. */
export function callsHelpers(members: Iterable<string>): boolean {
  for (const member of members) if (member.startsWith('wwFormulas.')) return true
  return false
}

function createCaches() {
  return {
    formula: new Map<string, Compiled>(),
    script: new Map<string, Compiled>(),
    async: new Map<string, Compiled>(),
  }
}

function tryCompile(code: string, kind: TextKind, parts: LanguageParts): { compiled: Compiled; isFinal: boolean } {
  try {
    return { compiled: compileText(code, kind, parts), isFinal: true }
  } catch (thrown) {
    // Anything but a FormulaError is a stack overflow.
    const error =
      thrown instanceof FormulaError
        ? thrown
        : new FormulaError('formula/too-deep', 'The formula is nested too deeply.', null, { cause: thrown })
    const run = () => {
      // Each run throws its own error, because callers may keep it.
      const own =
        error instanceof NotLoadedError
          ? error
          : new FormulaError(error.code, error.message, error.range, { cause: error.cause })
      if (kind.async) return Promise.reject(own)
      throw own
    }
    const none = new Set<string>()
    const compiled = { run, diagnostics: [toDiagnostic(error)], names: none, members: none }
    if (error instanceof NotLoadedError) return { compiled: { ...compiled, missing: error.load }, isFinal: false }
    return { compiled, isFinal: true }
  }
}

function compileText(code: string, kind: TextKind, parts: LanguageParts): Compiled {
  const program = readProgram(code, kind, parts.scripts)
  const names = new Names(parts.scripts)
  names.remembers = program.kind === 'formula' && !program.mutates
  const diagnostics: Diagnostic[] = []
  const run =
    program.kind === 'formula'
      ? compileExpression(program.value, names)
      : parts.scripts.get().compileProgram(program, names, diagnostics)
  // Texts that may mutate values have to know which values they created.
  const sharing = program.mutates ? parts.scripts.get() : null
  const { size } = names.layout
  const isScript = kind.kind === 'script'
  for (const { name } of names.undeclared) names.free.delete(name)
  return {
    run: (scope) => start(run, size, sharing?.createEvaluation(scope, parts, isScript) ?? new Evaluation(scope, parts)),
    diagnostics,
    names: names.free,
    members: membersOf(names),
  }
}

function membersOf({ bare, members }: Names): ReadonlySet<string> {
  for (const [name, count] of bare) if (count > 0) members.add(`${name}.*`)
  return members
}

function start(run: Run, size: number, evaluation: Evaluation): unknown {
  const outer = activate(evaluation)
  try {
    return evaluation.finish(run(evaluation, new Array<unknown>(size)))
  } catch (error) {
    evaluation.finish(null)
    throw toFormulaError(error, evaluation.range)
  } finally {
    activate(outer)
  }
}
