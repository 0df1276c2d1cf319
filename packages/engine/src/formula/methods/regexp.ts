import { FormulaError } from '../FormulaError.ts'
import { usableRegExp } from '../regexp/usableRegExp.ts'
import { toText } from '../runtime/toPrimitive.ts'
import { type Adapter, fresh, methodTable, primitives } from './adapters.ts'

const matching: Adapter =
  (_native, name) =>
  (receiver, [given]) => {
    if (!(receiver instanceof RegExp)) throw new FormulaError('formula/not-callable', 'Not a regular expression.')
    const text = toText(given)
    const regexp = usableRegExp(receiver, text.length)
    const match = regexp.exec(text)
    if (regexp !== receiver && (receiver.global || receiver.sticky)) receiver.lastIndex = regexp.lastIndex
    return name === 'test' ? match !== null : match
  }

export const regexpMethods = methodTable(RegExp.prototype, {
  exec: fresh(matching),
  test: matching,
  toString: primitives,
})
