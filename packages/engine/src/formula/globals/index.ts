import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { standardLevel } from '../standardLevel.ts'
import { statementLevel } from '../statementLevel.ts'
import { dateGlobals } from './dates.ts'
import { math, numberGlobals } from './numbers.ts'
import { textGlobals } from './texts.ts'

/** Standard names that are always here. */
const coreGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['Math', math],
  ...Object.entries(numberGlobals),
  ...Object.entries(textGlobals),
  ...Object.entries(dateGlobals),
])

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Standard names that come with the standard part. */
const STANDARD_NAMES = words(
  'Array BigInt Intl JSON Map Object Promise RegExp Set URL URLSearchParams atob btoa console decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape',
)

/** Standard names that the statement level brings. */
export const SCRIPT_NAMES = words(
  'setTimeout setInterval clearTimeout clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame structuredClone crypto FormData Blob File FileReader Event Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError localStorage sessionStorage fetch navigator alert confirm prompt',
)

/** The standard value of a name. @throws {FormulaError} when there is none, or when its chunk has not arrived. */
export function globalValue(name: string, range: Range): unknown {
  if (coreGlobals.has(name)) return coreGlobals.get(name)
  if (STANDARD_NAMES.has(name)) return standardLevel(range).globals.get(name)
  if (SCRIPT_NAMES.has(name)) return statementLevel(range).globals.get(name)
  throw unknownName(name, range)
}

/** Whether a text can name this standard value. */
export function isGlobal(name: string): boolean {
  return coreGlobals.has(name) || STANDARD_NAMES.has(name) || SCRIPT_NAMES.has(name)
}

/** Every standard name that formulas know without scripts. */
export function formulaNames(): readonly string[] {
  return [...coreGlobals.keys(), ...STANDARD_NAMES].sort()
}

/** Sees to it that the chunk of a name is here. @throws {NotLoadedError} when it is not. */
export function requireGlobal(name: string, range: Range): void {
  if (STANDARD_NAMES.has(name)) standardLevel(range)
  if (SCRIPT_NAMES.has(name)) statementLevel(range)
}

/** The error for a name that nothing stands behind; the page itself is out of reach and says so. */
export function unknownName(name: string, range: Range | null): FormulaError {
  const reason = refusedNames.get(name)
  if (reason) return new FormulaError('script/refused', `“${name}” cannot be reached from here: ${reason}.`, range)
  return new FormulaError('formula/unknown-name', `“${name}” is not known here.`, range)
}

const PAGE = 'it belongs to the page that the app draws'
const WINDOW = 'it is the whole browser window'

/** Names that scripts of other runtimes use and that this one refuses, with the reason. */
export const refusedNames: ReadonlyMap<string, string> = new Map([
  ['document', PAGE],
  ['getComputedStyle', PAGE],
  ['IntersectionObserver', PAGE],
  ['MutationObserver', PAGE],
  ['ResizeObserver', PAGE],
  ['window', WINDOW],
  ['globalThis', WINDOW],
  ['self', WINDOW],
  ['top', WINDOW],
  ['parent', WINDOW],
  ['location', WINDOW],
  ['history', WINDOW],
  ['wwLib', 'it is the inside of another runtime'],
])
