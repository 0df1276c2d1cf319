/*
 * Estimates whether a backtracking engine may take very long with a pattern. The pattern is parsed to a small tree
 * whose leaves are sets of characters. Two things make it slow: a repeat inside a repeat where the inner one can also
 * match what follows it (exponential), and several adjacent repeats that match the same characters (polynomial in the
 * length). The estimate errs on the side of yes; then the linear engine is used.
 */

import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { isPlainRegExp, LinearRegExp, plainRegExp } from './plainRegExp.ts'
import { type CharacterSet, type PatternNode, readPattern } from './readPattern.ts'

/** Length up to which even an exponential pattern is fast, and step limit of a match. */
const SHORT = 22
const MAX_STEPS = 3e8

interface Cost {
  readonly isExponential: boolean
  readonly degree: number
  /** Number of times the engine may choose between two alternatives. */
  readonly choices: number
}

const known = new Map<string, Cost>()

/** Whether matching a text of this length could take too long. */
function isCostly(source: string, flags: string, length: number): boolean {
  if (length <= SHORT) return false
  const { isExponential, degree, choices } = costOf(source, flags)
  return isExponential || length ** degree * 2 ** choices > MAX_STEPS
}

function costOf(source: string, flags: string): Cost {
  const key = `${flags}/${source}`
  const cost = known.get(key) ?? measure(source, flags)
  if (known.size > 500) known.clear()
  known.set(key, cost)
  return cost
}

function measure(source: string, flags: string): Cost {
  const tree = readPattern(source, flags)
  const isAnchored = tree.kind === 'sequence' && tree.items[0]?.kind === 'start' && !flags.includes('m')
  const { long, choices } = worstRun(flatten(tree, MAX_ITEMS))
  // A match is tried at every position of the text, unless the pattern is anchored to its start.
  const degree = Math.max(1, long + (isAnchored ? 0 : 1))
  return { isExponential: hasAmbiguousRepeat(tree), degree, choices }
}

/** Element of a flattened pattern: one character, a choice, or a long repeat. */
interface Item {
  readonly kind: 'choice' | 'long' | 'one'
  readonly set: CharacterSet
}

const MAX_ITEMS = 400

/** Flattens a pattern: groups are inlined and short repeats unrolled. */
function flatten(node: PatternNode, most: number): readonly Item[] {
  switch (node.kind) {
    case 'characters':
      return [{ kind: 'one', set: node.set }]
    case 'sequence':
      return node.items.flatMap((item) => flatten(item, most)).slice(0, most)
    case 'either': {
      const alike = hasLikeAlternatives({ kind: 'either', items: node.items })
      const inner = node.items.flatMap((item) => flatten(item, most)).filter(({ kind }) => kind !== 'one')
      return [...inner, { kind: alike ? 'choice' : 'one', set: firstOf(node) }]
    }
    case 'repeat': {
      const body = flatten(node.body, most)
      if (node.isLong) return [...body.filter(({ kind }) => kind !== 'one'), { kind: 'long', set: firstOf(node.body) }]
      const copies = Array.from({ length: node.most }, (_, i) => (i < node.least ? body : optional(body)))
      return copies.flat().slice(0, most)
    }
    default:
      return []
  }
}

function optional(items: readonly Item[]): readonly Item[] {
  return items.map(({ kind, set }) => ({ kind: kind === 'one' ? 'choice' : kind, set }))
}

/** Finds the longest run of elements in which each can match the characters of those before it. */
function worstRun(items: readonly Item[]): { readonly long: number; readonly choices: number } {
  let worst = { long: 0, choices: 0 }
  let run = { long: 0, choices: 0, set: 0n }
  for (const { kind, set } of items) {
    const goesOn = (run.set & set) !== 0n
    if (!goesOn) run = { long: 0, choices: 0, set: 0n }
    if (kind === 'long') run = { ...run, long: run.long + 1, set: run.set | set }
    if (kind === 'choice') run = { ...run, choices: run.choices + 1, set: run.set | set }
    worst = { long: Math.max(worst.long, run.long), choices: Math.max(worst.choices, run.choices) }
  }
  return worst
}

function hasAmbiguousRepeat(node: PatternNode): boolean {
  if (node.kind === 'repeat') return (node.isLong && isAmbiguous(node.body)) || hasAmbiguousRepeat(node.body)
  return 'items' in node && node.items.some(hasAmbiguousRepeat)
}

/** Whether a text can be split into passes of a repeated body in several ways. */
function isAmbiguous(body: PatternNode): boolean {
  return innerRepeats(body, firstOf(body)).some(({ set, follow }) => (set & follow) !== 0n) || hasLikeAlternatives(body)
}

interface InnerRepeat {
  readonly set: CharacterSet
  readonly follow: CharacterSet
}

/** Returns the long repeats inside a node, each with the characters that it matches and those that may follow it. */
function innerRepeats(node: PatternNode, follow: CharacterSet): readonly InnerRepeat[] {
  switch (node.kind) {
    case 'sequence':
      return node.items.flatMap((item, i) => innerRepeats(item, followOf(node.items.slice(i + 1), follow)))
    case 'either':
      return node.items.flatMap((item) => innerRepeats(item, follow))
    case 'repeat':
      return [
        ...(node.isLong ? [{ set: firstOf(node.body), follow }] : []),
        ...innerRepeats(node.body, node.isLong ? follow | firstOf(node.body) : follow),
      ]
    default:
      return []
  }
}

function followOf(rest: readonly PatternNode[], follow: CharacterSet): CharacterSet {
  let set = 0n
  for (const item of rest) {
    set |= firstOf(item)
    if (!canBeEmpty(item)) return set
  }
  return set | follow
}

function hasLikeAlternatives(node: PatternNode): boolean {
  if (node.kind === 'either') {
    const firsts = node.items.map(firstOf)
    const overlap = firsts.some((set, i) => firsts.some((other, j) => i < j && (set & other) !== 0n))
    return overlap || node.items.some(hasLikeAlternatives)
  }
  if (node.kind === 'repeat') return hasLikeAlternatives(node.body)
  return node.kind === 'sequence' && node.items.some(hasLikeAlternatives)
}

function firstOf(node: PatternNode): CharacterSet {
  switch (node.kind) {
    case 'characters':
      return node.set
    case 'sequence':
      return followOf(node.items, 0n)
    case 'either':
      return node.items.reduce((set, item) => set | firstOf(item), 0n)
    case 'repeat':
      return firstOf(node.body)
    default:
      return 0n
  }
}

function canBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'characters':
      return false
    case 'sequence':
      return node.items.every(canBeEmpty)
    case 'either':
      return node.items.some(canBeEmpty)
    case 'repeat':
      return node.least === 0 || canBeEmpty(node.body)
    default:
      return true
  }
}

/**
 * Returns a regular expression safe for a text of this length: the given one without members set by data, or a
 * linear-time one of the same pattern when backtracking could take too long.
 * @throws {FormulaError} `formula/regexp-costly` when the pattern has no linear form.
 */
export function usableRegExp(given: RegExp, length: number): RegExp {
  if (given instanceof LinearRegExp) return given
  const regexp = isPlainRegExp(given) ? given : plainRegExp(given)
  const { source, flags } = regexp
  if (!isCostly(source, flags, length)) return regexp
  try {
    return withPosition(activeEvaluation().late.linearRegExps.get()(source, flags), regexp)
  } catch (cause) {
    if (!(cause instanceof FormulaError) || cause.code !== 'formula/regexp-unsupported') throw cause
    const message = `The regular expression /${source}/ can take too long on a text of ${length} characters.`
    throw new FormulaError('formula/regexp-costly', message, null, { cause })
  }
}

function withPosition(regexp: RegExp, from: RegExp): RegExp {
  regexp.lastIndex = from.lastIndex
  return regexp
}
