import { FormulaError } from '../../../../formula/FormulaError.ts'
import type { Callable } from '../../../../formula/runtime/callable.ts'
import type { WorkflowHost } from '../../../action.ts'

type Functions = Readonly<Record<string, Callable>>
type Host = Pick<WorkflowHost, 'graph' | 'services'>

/**
 * Limits functions that act on the page: not while a property is computed, which happens at any time and any number of
 * times, and not too often at once.
 * @param name of their object, for messages.
 */
export function onlyInWorkflows<F extends Functions>(host: Host, name: string, calls: F): F {
  const entries = Object.entries(calls).map(([key, call]): [string, Callable] => [
    key,
    (...args) => {
      checkMayAct(host, `${name}.${key}`)
      return call(...args)
    },
  ])
  // The same keys, each with a function of the same type.
  return Object.fromEntries(entries) as F
}

/** Calls of an app before its next timer. A click that starts a script that clicks would otherwise never end. */
const MAX_CALLS = 200

const calls = new WeakMap<Host, number>()

function checkMayAct(host: Host, what: string): void {
  if (host.graph.isTracking) {
    const message = `“${what}” cannot be used while a property is computed; use a workflow.`
    throw new FormulaError('script/read-only', message)
  }
  const count = calls.get(host) ?? 0
  if (count >= MAX_CALLS) {
    const message = `“${what}” is refused: scripts have used the window ${MAX_CALLS} times without a pause.`
    throw new FormulaError('script/refused', message)
  }
  if (count === 0) host.services.clock.setTimeout(() => calls.delete(host), 0)
  calls.set(host, count + 1)
}
