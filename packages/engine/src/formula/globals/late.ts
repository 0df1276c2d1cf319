import type { Callable } from '../runtime/callable.ts'
import { activeEvaluation, spendActive } from '../runtime/Evaluation.ts'
import { CallableNamespace, Namespace } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'
import { addressGlobals } from './addresses.ts'
import { promiseGlobals } from './promises.ts'

const say =
  (level: 'error' | 'info' | 'warn') =>
  (...values: readonly unknown[]): undefined => {
    const evaluation = activeEvaluation()
    const settled = evaluation.settle(values)
    evaluation.disown(settled)
    evaluation.scope.services?.log?.(level, settled)
    return undefined
  }

/** `console` of texts: writes to the app's log, not to the browser's console. */
const consoleGlobal = new Namespace({
  assert: (isTrue: unknown, ...values: readonly unknown[]) => (isTrue ? undefined : say('error')(...values)),
  count: () => undefined,
  debug: say('info'),
  dir: say('info'),
  error: say('error'),
  group: say('info'),
  groupCollapsed: say('info'),
  groupEnd: () => undefined,
  info: say('info'),
  log: say('info'),
  table: say('info'),
  time: () => undefined,
  timeEnd: () => undefined,
  trace: say('info'),
  warn: say('warn'),
})

type Format = new (locales?: Intl.LocalesArgument, options?: object) => object

const format = (type: Format) => {
  const create: Callable = (locales, options) => {
    // Creating a format takes as long as a thousand other steps.
    spendActive(1_000)
    return build(locales, options)
  }
  const build: Callable = (locales, options) =>
    // Both are plain data; the constructor validates them.
    new type(plainOptions(locales) as string | undefined, plainOptions(options) as object | undefined)
  return new CallableNamespace({ call: create, construct: create, is: (value) => value instanceof type })
}

const intlGlobals = {
  Intl: new Namespace({
    Collator: format(Intl.Collator),
    DateTimeFormat: format(Intl.DateTimeFormat),
    // The constructors of these validate their options, which the common type does not describe.
    DisplayNames: format(Intl.DisplayNames as unknown as Format),
    ListFormat: format(Intl.ListFormat as Format),
    NumberFormat: format(Intl.NumberFormat),
    PluralRules: format(Intl.PluralRules as Format),
    RelativeTimeFormat: format(Intl.RelativeTimeFormat as Format),
  }),
}

/** Rarely used standard names of formulas, loaded with scripts. `LATE_NAMES` lists them. */
export const lateGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['console', consoleGlobal],
  ...Object.entries(intlGlobals),
  ...Object.entries(addressGlobals),
  ...Object.entries(promiseGlobals),
])
