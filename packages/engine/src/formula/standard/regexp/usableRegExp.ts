import { FormulaError } from '../../FormulaError.ts'
import { isCostly } from './isCostly.ts'
import { linearEngine, loadedLinearEngine } from './linearEngine.ts'

/**
 * The regular expression to match a text of this length with: itself, or a linear-time one of the same pattern when its
 * own could take for ever. Anything that data put on it is left behind.
 * @throws {FormulaError} `formula/regexp-costly` when the pattern has no linear form.
 */
export function usableRegExp(given: RegExp, length: number): RegExp {
  const linear = loadedLinearEngine()
  if (linear?.isLinear(given)) return given
  const isPlain = Object.getPrototypeOf(given) === RegExp.prototype && Object.getOwnPropertyNames(given).length === 1
  const { source, flags } = isPlain ? given : partsOf(given)
  const regexp = isPlain ? given : withPosition(new RegExp(source, flags), given)
  if (!isCostly(source, flags, length)) return regexp
  try {
    return withPosition(linearEngine().create(source, flags), regexp)
  } catch (cause) {
    if (!(cause instanceof FormulaError) || cause.code !== 'formula/regexp-unsupported') throw cause
    const message = `The regular expression /${source}/ can take too long on a text of ${length} characters.`
    throw new FormulaError('formula/regexp-costly', message, null, { cause })
  }
}

function partsOf(regexp: RegExp): { source: string; flags: string } {
  const read = (name: string) => String(Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get?.call(regexp))
  return { source: read('source'), flags: read('flags') }
}

function withPosition(regexp: RegExp, from: RegExp): RegExp {
  const position: unknown = Object.getOwnPropertyDescriptor(from, 'lastIndex')?.value
  regexp.lastIndex = typeof position === 'number' ? position : 0
  return regexp
}
