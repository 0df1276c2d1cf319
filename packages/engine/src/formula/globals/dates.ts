import type { Callable } from '../runtime/callable.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'

const now = () => activeEvaluation().scope.clock.now()

const createDate: Callable = (...args) => {
  const [only] = args
  if (args.length === 0) return new Date(now())
  if (args.length > 1) {
    const [year = Number.NaN, month = Number.NaN, ...rest] = args.map(toNumeric)
    return new Date(year, month, ...rest)
  }
  if (only instanceof Date) return new Date(Date.prototype.getTime.call(only))
  const value = toPrimitive(only)
  return new Date(typeof value === 'string' ? value : toNumeric(value))
}

export const dateGlobals = {
  Date: new CallableNamespace({
    call: () => new Date(now()).toString(),
    construct: (...args) => activeEvaluation().own(createDate(...args)),
    is: (value) => value instanceof Date,
    members: {
      now,
      parse: (text: unknown) => Date.parse(toText(text)),
      UTC: (...parts: readonly unknown[]) => {
        const [year = Number.NaN, month = 0, ...rest] = parts.map(toNumeric)
        return Date.UTC(year, month, ...rest)
      },
    },
  }),
}
