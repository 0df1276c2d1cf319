/*
 * Methods of texts that search. The platform finds all matches in a single call, which nothing can stop; in a long
 * text they are therefore found here, one after another, and each is charged for.
 */

import { FormulaError } from '../FormulaError.ts'
import type { Native } from '../methods/adapters.ts'
import { activeEvaluation, spendActive } from '../runtime/Evaluation.ts'
import { checkLength, checkText } from '../runtime/limits.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { LinearRegExp } from './LinearRegExp.ts'
import { type Match, type Part, readTemplate } from './readTemplate.ts'
import { usableRegExp } from './usableRegExp.ts'

/** Most captures and characters that a single native call may produce. */
const QUICK = 1_000_000

/** Steps charged for a match that is kept with its position and groups. */
const KEPT = 4

/** Calls `match`, `matchAll`, `replace`, `replaceAll`, `search` or `split` of a text. */
export function searchText(native: Native, name: string, text: string, args: readonly unknown[]): unknown {
  const [first, second] = args
  if (!(first instanceof RegExp) && name === 'split') return splitByText(native, text, first, toPrimitive(second))
  if (!(first instanceof RegExp) && name.startsWith('replace'))
    return replaceMatches(text, textMatches(toText(first), text, name === 'replaceAll'), replacementOf(second))
  const regexp = patternOf(first, name, text.length)
  const given = name.startsWith('replace') ? replacementOf(second) : toPrimitive(second)
  const isMany = name === 'split' || (regexp.global && name !== 'search')
  if (isMany && !isQuick(regexp, text, given)) return searchStepwise(name, regexp, text, given)
  const result = Reflect.apply(native, text, [regexp, given])
  // The native returns an iterator; a list can be looped over in the same way.
  return name === 'matchAll' ? Array.from(result as Iterable<unknown>) : result
}

/** Returns the text to put in place of a match. */
type Replacer = (...match: readonly unknown[]) => string

/**
 * Returns the template, or the function to call for each match, which is charged for.
 * @throws {FormulaError} for a function that formulas may not call.
 */
function replacementOf(given: unknown): Replacer | string {
  const replace = callableOf(given)
  if (!replace && typeof given === 'function')
    throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
  if (!replace) return toText(given)
  let length = 0
  return (...match) => {
    spendActive(1)
    const text = toText(replace(...match))
    length += text.length
    checkText(length)
    return text
  }
}

function patternOf(first: unknown, name: string, length: number): RegExp {
  if (first instanceof RegExp) return usableRegExp(first, length)
  const flags = name === 'matchAll' ? 'g' : ''
  return activeEvaluation().late.linearRegExps.get()(first === undefined ? '' : toText(first), flags)
}

/**
 * Whether the native finds all matches with little work. A linear expression is slow, and the native calls it for each
 * match; with the flag `v` some natives find the same empty match for ever.
 */
function isQuick(regexp: RegExp, text: string, given: unknown): boolean {
  if (regexp instanceof LinearRegExp || regexp.flags.includes('v')) return false
  const template = typeof given === 'string' ? given : ''
  // Behind a `$`, a template may repeat the text. No pattern has more groups than characters.
  const growth = template.length * (template.includes('$') ? text.length : 1)
  return text.length * (regexp.source.length + growth + 9) < QUICK
}

/** Does the work of a method match by match. `given` is its second argument: a function, a template or a limit. */
export function searchStepwise(name: string, regexp: RegExp, text: string, given: unknown): unknown {
  if (name === 'split') return split(regexp, text, given === undefined ? 2 ** 32 - 1 : toNumeric(given) >>> 0)
  if (name === 'matchAll') return keptMatches(copyOf(regexp, regexp.flags, regexp.lastIndex), text)
  regexp.lastIndex = 0
  if (name === 'match') return matchedTexts(regexp, text)
  // A function may use the regular expression too, so it is called when all matches are found.
  const matches = typeof given === 'function' ? keptMatches(regexp, text) : matchesOf(regexp, text)
  // `searchText` gives a replacement to the methods that replace.
  return replaceMatches(text, matches, given as Replacer | string)
}

function copyOf(regexp: RegExp, flags: string, position: number): RegExp {
  const create =
    regexp instanceof LinearRegExp
      ? activeEvaluation().late.linearRegExps.get()
      : (source: string, given: string) => new RegExp(source, given)
  return Object.assign(create(regexp.source, flags), { lastIndex: position })
}

/** Finds each match of a global regular expression, from its position on, and charges for it. */
function* matchesOf(regexp: RegExp, text: string): Generator<RegExpExecArray, undefined> {
  const evaluation = activeEvaluation()
  const isUnicode = /[uv]/.test(regexp.flags)
  for (let match = regexp.exec(text); match; match = regexp.exec(text)) {
    evaluation.spend(match.length)
    yield match
    if (match[0] === '') regexp.lastIndex += isUnicode && (text.codePointAt(regexp.lastIndex) ?? 0) > 0xffff ? 2 : 1
  }
}

/** Returns the list of all matches. */
function keptMatches(regexp: RegExp, text: string): RegExpExecArray[] {
  const evaluation = activeEvaluation()
  const matches: RegExpExecArray[] = []
  for (const match of matchesOf(regexp, text)) {
    evaluation.spend(KEPT)
    matches.push(match)
    checkLength(matches.length)
  }
  return matches
}

function matchedTexts(regexp: RegExp, text: string): string[] | null {
  const texts: string[] = []
  for (const [whole] of matchesOf(regexp, text)) {
    texts.push(whole)
    checkLength(texts.length)
  }
  return texts.length > 0 ? texts : null
}

/** Finds a text in another; the empty one is at every position. */
function* textMatches(pattern: string, text: string, isMany: boolean): Generator<Match, undefined> {
  const evaluation = activeEvaluation()
  const step = Math.max(1, pattern.length)
  let at = text.indexOf(pattern)
  while (at >= 0) {
    evaluation.spend(1)
    yield Object.assign([pattern] as const, { index: at, input: text })
    at = isMany && at + step <= text.length ? text.indexOf(pattern, at + step) : -1
  }
}

/** Replaces each match by what a function returns for it, or by a template. */
function replaceMatches(text: string, matches: Iterable<Match>, given: Replacer | string): string {
  if (typeof given === 'function')
    return joinReplaced(text, matches, (match, add) => {
      const { groups, index } = match
      add(given(...match, index, text, ...(groups ? [groups] : [])))
    })
  let parts: readonly Part[] | null = null
  return joinReplaced(text, matches, (match, add) => {
    parts ??= readTemplate(given, match)
    for (const part of parts) add(typeof part === 'string' ? part : part(match))
  })
}

type Add = (part: string) => void

/** Returns the text with what `write` adds in place of each match. @throws {FormulaError} when it becomes too long. */
function joinReplaced(text: string, matches: Iterable<Match>, write: (match: Match, add: Add) => void): string {
  let result = ''
  let from = 0
  const add: Add = (part) => {
    result += part
    checkText(result.length)
  }
  for (const match of matches) {
    add(text.slice(from, match.index))
    write(match, add)
    from = match.index + match[0].length
  }
  return result + text.slice(from)
}

/** Splits by a text, or not at all by undefined, when the list is not too long. */
function splitByText(native: Native, text: string, separator: unknown, limit: unknown): unknown {
  const pattern = separator === undefined ? separator : toText(separator)
  let length = pattern === '' ? text.length : 1
  if (pattern)
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + pattern.length)) length += 1
  checkLength(limit === undefined ? length : Math.min(length, toNumeric(limit) >>> 0))
  return Reflect.apply(native, text, [pattern, limit])
}

/** Splits as `split` does: with the captures of each match, and at no match that is empty at the start of a part. */
function split(regexp: RegExp, text: string, limit: number): unknown[] {
  const parts: unknown[] = []
  let from = 0
  const matches = matchesOf(copyOf(regexp, `${regexp.flags.replace(/[gy]/g, '')}g`, 0), text)
  if (limit === 0 || (text === '' && !matches.next().done)) return parts
  for (const match of matches) {
    const [whole, ...captures] = match
    if (match.index >= text.length) break
    if (whole === '' && match.index === from) continue
    parts.push(text.slice(from, match.index), ...captures)
    checkLength(parts.length)
    if (parts.length >= limit) return parts.slice(0, limit)
    from = match.index + whole.length
  }
  parts.push(text.slice(from))
  return parts
}
