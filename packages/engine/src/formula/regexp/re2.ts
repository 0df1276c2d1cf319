import { RE2JS } from 're2js'
import { FormulaError } from '../FormulaError.ts'
import { spendActive } from '../runtime/Evaluation.ts'
import { type CreateLinearRegExp, LinearRegExp } from './plainRegExp.ts'

/**
 * Regular expression that matches with RE2's algorithm. The methods of `RegExp` and `String` call `exec` for each
 * match, so overriding it is enough.
 */
class Re2RegExp extends LinearRegExp {
  readonly #pattern: RE2JS

  constructor(source: RegExp | string, flags?: string) {
    super(source, flags)
    this.#pattern = compile(this)
  }

  override exec(text: string): RegExpExecArray | null {
    const moves = this.global || this.sticky
    const from = moves ? this.lastIndex : 0
    const matcher = this.#pattern.matcher(text)
    const isFound = from <= text.length && matcher.find(from) && (!this.sticky || matcher.start() === from)
    if (moves) this.lastIndex = isFound ? matcher.end() : 0
    return isFound ? matchOf(matcher, text) : null
  }
}

type Matcher = ReturnType<RE2JS['matcher']>

function matchOf(matcher: Matcher, text: string): RegExpExecArray {
  const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? undefined)
  const names = Object.entries(matcher.pattern().namedGroups())
  const named = names.length > 0 ? Object.fromEntries(names.map(([name, i]) => [name, groups[i]])) : undefined
  // A native match is a list with these three properties, and unmatched groups are undefined there too.
  return Object.assign(groups, { index: matcher.start(), input: text, groups: named }) as RegExpExecArray
}

function compile(regexp: RegExp): RE2JS {
  const { source, ignoreCase, multiline, dotAll } = regexp
  const flags =
    (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (multiline ? RE2JS.MULTILINE : 0) | (dotAll ? RE2JS.DOTALL : 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), flags)
  } catch (cause) {
    const message = `The regular expression /${source}/ uses something that patterns from data cannot have.`
    throw new FormulaError('formula/regexp-unsupported', message, null, { cause })
  }
}

/** Longest pattern, in UTF-16 units; reading a longer one could take seconds. */
const MAX_PATTERN = 10_000

export const createRe2RegExp: CreateLinearRegExp = (source, flags) => {
  if (source.length > MAX_PATTERN)
    throw new FormulaError('formula/too-large', `A pattern can have at most ${MAX_PATTERN} characters.`)
  spendActive(source.length)
  try {
    return new Re2RegExp(source, flags)
  } catch (cause) {
    if (cause instanceof FormulaError) throw cause
    const message = `The regular expression /${source}/${flags} cannot be read.`
    throw new FormulaError('formula/regexp', message, null, { cause })
  }
}
