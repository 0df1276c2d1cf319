/*
 * Methods of texts that search. The platform finds all matches in a single call, which nothing can stop; in a long
 * text they are therefore found here, one after another, and each is charged for.
 */

import { FormulaError } from '../FormulaError.ts'
import type { Native } from '../methods/adapters.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { checkLength, checkText } from '../runtime/limits.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { fillTemplate, type Match } from './fillTemplate.ts'
import { LinearRegExp } from './plainRegExp.ts'
import { usableRegExp } from './usableRegExp.ts'

/** Most captures and characters that a single native call may produce. */
const QUICK = 1_000_000

/** Steps charged for a match that is kept with its position and groups. */
const KEPT = 4

/** Calls `match`, `matchAll`, `replace`, `replaceAll`, `search` or `split` of a text. */
export function searchText(native: Native, name: string, text: string, args: readonly unknown[]): unknown {
  const [first, second] = args
  const given = name.startsWith('replace') ? replacementOf(second) : toPrimitive(second)
  if (!(first instanceof RegExp) && /^(?:replace|split)/.test(name)) {
    if (name !== 'split') return replaceMatches(text, textMatches(toText(first), text, name === 'replaceAll'), given)
    return splitAt(first === undefined ? [] : textMatches(toText(first), text, true), text, given)
  }
  const regexp = patternOf(first, name, text.length)
  // A single match is little work, but what a template makes of it may be long.
  const isLong = /^(?:replace|split)$/.test(name) || (regexp.global && name !== 'search')
  if (isLong && !isQuick(regexp, text, given)) return searchStepwise(name, regexp, text, given)
  const result = Reflect.apply(native, text, [regexp, given])
  // The native returns an iterator; a list can be looped over in the same way.
  return name === 'matchAll' ? Array.from(result as Iterable<unknown>) : result
}

/** Returns the template, or the function to call for each match. @throws {FormulaError} when formulas may not call it. */
function replacementOf(given: unknown): unknown {
  const replace = callableOf(given)
  if (replace) return (...match: readonly unknown[]) => toText(replace(...match))
  if (typeof given !== 'function') return toText(given)
  throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
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
  if (regexp instanceof LinearRegExp || regexp.flags.includes('v') || typeof given === 'function') return false
  const template = typeof given === 'string' ? given : ''
  // Behind a `$`, a template may repeat the text. No pattern has more groups than characters.
  const growth = template.length * (template.includes('$') ? text.length : 1)
  return text.length * (regexp.source.length + growth + 9) < QUICK
}

/** Does the work of a method match by match. `given` is its second argument: a function, a template or a limit. */
export function searchStepwise(name: string, regexp: RegExp, text: string, given: unknown): unknown {
  const { flags } = regexp
  if (name === 'split')
    return splitAt(matchesOf(copyOf(regexp, `${flags.replace(/[gy]/g, '')}g`, 0), text), text, given)
  if (name === 'matchAll') return keptMatches(copyOf(regexp, flags, regexp.lastIndex), text)
  if (regexp.global) regexp.lastIndex = 0
  if (name === 'match') {
    const texts = listOf(matchesOf(regexp, text), ([whole]) => whole)
    return texts.length > 0 ? texts : null
  }
  // A function may use the regular expression too, so it is called when all matches are found.
  return replaceMatches(text, typeof given === 'function' ? keptMatches(regexp, text) : matchesOf(regexp, text), given)
}

function copyOf(regexp: RegExp, flags: string, position: number): RegExp {
  const create =
    regexp instanceof LinearRegExp
      ? activeEvaluation().late.linearRegExps.get()
      : (source: string, given: string) => new RegExp(source, given)
  return Object.assign(create(regexp.source, flags), { lastIndex: position })
}

/** Finds the matches of a regular expression, from its position on, and charges for each; only one when it is not global. */
function* matchesOf(regexp: RegExp, text: string): Generator<RegExpExecArray, undefined> {
  const evaluation = activeEvaluation()
  const isUnicode = /[uv]/.test(regexp.flags)
  for (let match = regexp.exec(text); match; match = regexp.exec(text)) {
    evaluation.spend(match.length)
    yield match
    if (!regexp.global) return
    if (match[0] === '') regexp.lastIndex += isUnicode && (text.codePointAt(regexp.lastIndex) ?? 0) > 0xffff ? 2 : 1
  }
}

/** Returns the list of all matches, which take more memory than their texts. */
function keptMatches(regexp: RegExp, text: string): RegExpExecArray[] {
  const evaluation = activeEvaluation()
  return listOf(matchesOf(regexp, text), (match) => {
    evaluation.spend(KEPT)
    return match
  })
}

function listOf<T>(matches: Iterable<RegExpExecArray>, take: (match: RegExpExecArray) => T): T[] {
  const list: T[] = []
  for (const match of matches) {
    list.push(take(match))
    checkLength(list.length)
  }
  return list
}

/** Finds a text in another; the empty one is at every position. */
function* textMatches(pattern: string, text: string, isMany: boolean): Generator<Match, undefined> {
  const step = Math.max(1, pattern.length)
  let at = text.indexOf(pattern)
  while (at >= 0) {
    yield Object.assign([pattern] as const, { index: at, input: text })
    at = isMany && at + step <= text.length ? text.indexOf(pattern, at + step) : -1
  }
}

/**
 * Replaces each match by what a function returns for it, or by a template.
 * @throws {FormulaError} when the text becomes too long.
 */
function replaceMatches(text: string, matches: Iterable<Match>, given: unknown): string {
  const evaluation = activeEvaluation()
  let result = ''
  let from = 0
  for (const match of matches) {
    evaluation.spend(1)
    const { groups, index } = match
    result += text.slice(from, index)
    result +=
      typeof given === 'function'
        ? given(...match, index, text, ...(groups ? [groups] : []))
        : fillTemplate(String(given), match)
    checkText(result.length)
    from = index + match[0].length
  }
  return result + text.slice(from)
}

/** Splits as `split` does: with the captures of each match, and at no match that is empty at the start of a part. */
function splitAt(matches: Iterable<Match>, text: string, given: unknown): unknown[] {
  const limit = given === undefined ? 2 ** 32 - 1 : toNumeric(given) >>> 0
  const parts: unknown[] = []
  let from = 0
  for (const match of matches) {
    const [whole, ...captures] = match
    if (text === '') return parts
    if (match.index >= text.length) break
    if (whole === '' && match.index === from) continue
    if (parts.length >= limit) break
    parts.push(text.slice(from, match.index), ...captures)
    checkLength(Math.min(parts.length + 1, limit))
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return parts.slice(0, limit)
}
