import { Namespace } from '../../../formula/runtime/Namespace.ts'
import type { Log } from '../../../services/services.ts'

const LEVELS: Readonly<Record<string, keyof Log>> = { info: 'info', warn: 'warn', warning: 'warn', error: 'error' }

/** Creates the name `wwUtils` of scripts: `log(level, message, details)`, or `log(message, details)`. */
export function logFunction(log: Log): Namespace {
  return new Namespace({
    log(...values: readonly unknown[]) {
      const [first] = values
      const level = typeof first === 'string' && values.length > 1 ? LEVELS[first] : undefined
      const [message, details] = level ? values.slice(1) : values
      log[level ?? 'info'](String(message), details)
    },
  })
}
