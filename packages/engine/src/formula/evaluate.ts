import { compile } from './fullLanguage.ts'
import type { HelperContext } from './functions/helper.ts'
import type { TextKind } from './parse/readProgram.ts'
import { createHelpers } from './runtime/HelpersObject.ts'
import type { Clock, FormulaScope, Random, ScriptServices } from './runtime/ports.ts'

export interface EvaluateOptions extends TextKind {
  readonly clock?: Clock
  readonly random?: Random
  readonly services?: ScriptServices
  readonly signal?: AbortSignal
  readonly report?: FormulaScope['report']
  /** Context of the `wwFormulas` helpers; English, without files or roles, by default. */
  readonly helpers?: Partial<HelperContext>
}

/**
 * Evaluates a text over plain values; `wwFormulas` are the built-in helpers unless `names` defines them.
 * @returns the value; a promise of it for an asynchronous script.
 * @throws {FormulaError} when the text cannot be read or evaluated; the promise rejects with it.
 */
export function evaluate(
  code: string,
  names: Readonly<Record<string, unknown>>,
  { kind, async, helpers = {}, ...world }: EvaluateOptions,
): unknown {
  return compile(code, { kind, async }).run(scopeOf(names, world, helpers))
}

function scopeOf(
  names: Readonly<Record<string, unknown>>,
  { clock = machineClock, random = Math.random, services, signal, report }: Omit<EvaluateOptions, 'kind'>,
  helpers: Partial<HelperContext>,
): FormulaScope {
  const context: HelperContext = { ...defaultContext, now: () => clock.now(), ...helpers }
  const wwFormulas = createHelpers(context)
  const isHelpers = (name: string) => name === 'wwFormulas' && !Object.hasOwn(names, name)
  return {
    lookup: (name) => (isHelpers(name) ? wwFormulas : Object.getOwnPropertyDescriptor(names, name)?.value),
    has: (name) => isHelpers(name) || Object.hasOwn(names, name),
    clock,
    random,
    services,
    signal,
    report,
  }
}

const machineClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => {
    const id = setTimeout(callback, ms)
    return () => clearTimeout(id)
  },
}

const defaultContext: Omit<HelperContext, 'now'> = {
  language: 'en',
  defaultLanguage: 'en',
  roles: () => [],
  fileUrl: () => '',
  warnOnce: () => {},
}
