import { FormulaError } from '../../../../formula/FormulaError.ts'
import type { Callable } from '../../../../formula/runtime/callable.ts'
import type { WorkflowHost } from '../../../action.ts'

type Functions = Readonly<Record<string, Callable>>

/**
 * Refuses these functions while a property is computed: that happens at any time, and any number of times.
 * @param name of their object, for the message.
 */
export function onlyInWorkflows<F extends Functions>(
  { graph }: Pick<WorkflowHost, 'graph'>,
  name: string,
  calls: F,
): F {
  const entries = Object.entries(calls).map(([key, call]): [string, Callable] => [
    key,
    (...args) => {
      if (!graph.isTracking) return call(...args)
      const message = `“${name}.${key}” cannot be used while a property is computed; use a workflow.`
      throw new FormulaError('script/read-only', message)
    },
  ])
  // The same keys, each with a function of the same type.
  return Object.fromEntries(entries) as F
}
