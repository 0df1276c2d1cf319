import { FormulaError } from '../../FormulaError.ts'
import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Items as one text. */
export const join: Helper = {
  name: 'join',
  call: (_context, list, separator = ',') => {
    if (typeof separator !== 'string') throw new FormulaError('formula/argument', 'Second parameter must be a text')
    return toList(list)
      .map((item) => (item === null || item === undefined ? '' : toText(item)))
      .join(separator)
  },
}
