import { activeEvaluation } from '../runtime/Evaluation.ts'
import { Namespace } from '../runtime/Namespace.ts'
import { addressGlobals } from './addresses.ts'
import { intlGlobals } from './intl.ts'
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

/** Rarely used standard names of formulas, loaded with scripts. `LATE_NAMES` lists them. */
export const lateGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['console', consoleGlobal],
  ...Object.entries(intlGlobals),
  ...Object.entries(addressGlobals),
  ...Object.entries(promiseGlobals),
])
