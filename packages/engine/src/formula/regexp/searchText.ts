/*
 * Methods of texts that take a regular expression. The platform finds all matches of a global one in a single call,
 * which nothing can stop; on a long text they are therefore found here, one after another, and each is charged for.
 */

import type { Native } from '../methods/adapters.ts'
import { type Replacer, replacerOf } from '../methods/replacerOf.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { checkLength, checkText } from '../runtime/limits.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { LinearRegExp } from './LinearRegExp.ts'
import { type Part, readTemplate } from './readTemplate.ts'
import { usableRegExp } from './usableRegExp.ts'

/** Most captures and characters that a single native call may produce. */
const QUICK = 1_000_000

/** Steps charged for a match that is kept with its position and groups. */
const KEPT = 4

/**
 * Calls `match`, `matchAll`, `replace`, `replaceAll`, `search` or `split` of a text with a regular expression, or with
 * the text of one.
 */
export function searchText(native: Native, name: string, text: string, args: readonly unknown[]): unknown {
  const [first, second] = args
  const regexp = patternOf(first, name, text.length)
  const replace = name.startsWith('replace') ? replacerOf(second) : null
  const given = replace ?? toPrimitive(second)
  const isMany = name === 'split' || (regexp.global && name !== 'search')
  if (isMany && !isQuick(regexp, text, given)) return searchStepwise(name, regexp, text, given)
  const result = Reflect.apply(native, text, [regexp, given])
  // The native returns an iterator; a list can be looped over in the same way.
  return name === 'matchAll' ? Array.from(result as Iterable<unknown>) : result
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
  // `replacerOf` returns functions of this type.
  return typeof given === 'function'
    ? replaceByFunction(regexp, text, given as Replacer)
    : replaceByTemplate(regexp, text, toText(given))
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

/** Calls the function when all matches are found, because it may use the regular expression too. */
function replaceByFunction(regexp: RegExp, text: string, replace: Replacer): string {
  return joinReplaced(text, keptMatches(regexp, text), (match, add) => {
    const { groups, index } = match
    add(replace(...match, index, text, ...(groups ? [groups] : [])))
  })
}

function replaceByTemplate(regexp: RegExp, text: string, template: string): string {
  let parts: readonly Part[] | null = null
  return joinReplaced(text, matchesOf(regexp, text), (match, add) => {
    parts ??= readTemplate(template, match)
    for (const part of parts) add(typeof part === 'string' ? part : part(match))
  })
}

type Add = (part: string) => void

/** Returns the text with what `write` adds in place of each match. @throws {FormulaError} when it becomes too long. */
function joinReplaced(
  text: string,
  matches: Iterable<RegExpExecArray>,
  write: (match: RegExpExecArray, add: Add) => void,
): string {
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
