import type { Callable } from '../callable.ts'
import { activeEvaluation } from '../compile/Evaluation.ts'
import { CallableNamespace, Namespace } from '../Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../toPrimitive.ts'
import { plainOptions } from '../values/plainOptions.ts'

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

type Format = new (locales?: Intl.LocalesArgument, options?: object) => object

const format = (type: Format) => {
  const create: Callable = (locales, options) =>
    // Both are plain data; the constructor checks them.
    new type(plainOptions(locales) as string | undefined, plainOptions(options) as object | undefined)
  return new CallableNamespace({ call: create, construct: create, is: (value) => value instanceof type })
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
  Intl: new Namespace({
    Collator: format(Intl.Collator),
    DateTimeFormat: format(Intl.DateTimeFormat),
    // These three need their options or have none that are optional; the constructor says so.
    DisplayNames: format(Intl.DisplayNames as unknown as Format),
    ListFormat: format(Intl.ListFormat as Format),
    NumberFormat: format(Intl.NumberFormat),
    PluralRules: format(Intl.PluralRules as Format),
    RelativeTimeFormat: format(Intl.RelativeTimeFormat as Format),
  }),
}
