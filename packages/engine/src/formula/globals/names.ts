import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import type { LateParts } from '../runtime/Evaluation.ts'
import { dateGlobals } from './dates.ts'
import { json } from './json.ts'
import { math, numberGlobals } from './numbers.ts'
import { objectGlobals } from './objects.ts'
import { textGlobals } from './texts.ts'

/** Standard names of formulas, except those loaded late. */
export const formulaGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['Math', math],
  ['JSON', json],
  ...Object.entries(numberGlobals),
  ...Object.entries(textGlobals),
  ...Object.entries(dateGlobals),
  ...Object.entries(objectGlobals),
])

/** Standard names of formulas that are loaded when a text uses one. */
export const LATE_NAMES: ReadonlySet<string> = new Set(['Intl', 'Promise', 'URL', 'URLSearchParams', 'console'])

/** Standard names of scripts only. */
export const SCRIPT_NAMES = new Set(
  'setTimeout setInterval clearTimeout clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame structuredClone crypto FormData Blob File FileReader Event Error TypeError RangeError SyntaxError ReferenceError EvalError URIError localStorage sessionStorage fetch navigator alert confirm prompt window globalThis self document location history screen wwLib matchMedia scrollTo scrollBy innerWidth innerHeight devicePixelRatio'.split(
    ' ',
  ),
)

/** Returns the standard value of a name. @throws {FormulaError} when there is none; {NotLoadedError} when scripts are not loaded. */
export function globalValue(name: string, range: Range | null, scripts: LateParts['scripts']): unknown {
  const value = formulaGlobals.get(name)
  if (value !== undefined) return value
  if (isLate(name)) return scripts.get(range).globals.get(name)
  throw unknownName(name, range)
}

/** Whether a standard value is loaded when a text first uses it. */
export function isLate(name: string): boolean {
  return SCRIPT_NAMES.has(name) || LATE_NAMES.has(name)
}

/** Whether this standard value exists. */
export function isGlobal(name: string): boolean {
  return formulaGlobals.has(name) || isLate(name)
}

/** Creates the error for an unknown name; names of the page and window give the reason for the refusal. */
export function unknownName(name: string, range: Range | null): FormulaError {
  const reason = refusedNames.get(name)
  if (reason) return new FormulaError('script/refused', `“${name}” cannot be reached from here: ${reason}.`, range)
  return new FormulaError('formula/unknown-name', `“${name}” is not known here.`, range)
}

const PAGE = 'it belongs to the page that the app draws'

/** Names from scripts of other runtimes that this one refuses, with the reason. */
export const refusedNames: ReadonlyMap<string, string> = new Map([
  ['getComputedStyle', PAGE],
  ['IntersectionObserver', PAGE],
  ['MutationObserver', PAGE],
  ['ResizeObserver', PAGE],
])
