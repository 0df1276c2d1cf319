import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { isCostly } from './isCostly.ts'
import { LinearRegExp } from './LinearRegExp.ts'
import { isPlainRegExp, plainRegExp } from './plainRegExp.ts'

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
