import { activeEvaluation } from '../../compile/Evaluation.ts'
import { Namespace } from '../../Namespace.ts'

const say =
  (level: 'error' | 'info' | 'warn') =>
  (...values: readonly unknown[]): undefined => {
    const evaluation = activeEvaluation()
    const settled = evaluation.settle(values)
    evaluation.disown(settled)
    evaluation.scope.services?.log?.(level, settled)
    return undefined
  }

/** What is said goes to the log of the app, not to the browser's console. */
export const consoleGlobal = new Namespace({
  debug: say('info'),
  error: say('error'),
  info: say('info'),
  log: say('info'),
  table: say('info'),
  trace: say('info'),
  warn: say('warn'),
})
