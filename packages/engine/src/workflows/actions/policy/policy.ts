/* How an action is carried out, stored under its `_sluice`; an addition to the format. */

import { within } from '../../../diagnostics/within.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { delay } from '../../../internals/delay.ts'
import { record } from '../../../project/raw.ts'
import type { ActionContext, ActionType } from '../../action.ts'

/**
 * Carries out an action with a limit of time and further attempts: `{ timeout: ms, retry: { times, delay: ms, factor } }`.
 * The pause before a further attempt is `delay`, 1,000 ms unless stored, and grows by `factor`, 2 unless stored.
 */
export const policy: ActionType = {
  type: '_sluice',
  async execute(context) {
    const { action, runtime, signal } = context
    const type = runtime.workflows.find(action.type)
    if (!type) return undefined
    const { timeout, retry } = record(action.parameters._sluice)
    const { times = 0, delay: pause = 1_000, factor = 2 } = record(retry)
    for (let attempt = 0; ; attempt += 1) {
      try {
        // A further attempt comes after a wait.
        return await within(context.recording, () => limited(type, context, Number(timeout)))
      } catch (error) {
        if (attempt >= Number(times) || signal.aborted) throw error
        await delay(Number(pause) * Number(factor) ** attempt, runtime.services.clock, signal)
      }
    }
  },
}

/** One attempt; when its time is over, it is called off. */
async function limited(type: ActionType, context: ActionContext, ms: number): Promise<unknown> {
  if (!(ms > 0)) return type.execute(context)
  const { action, runtime, signal } = context
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  let cancel = () => {}
  const over = new Promise<never>((_resolve, reject) => {
    cancel = runtime.services.clock.setTimeout(() => {
      // What is called off may still end well; that is too late.
      reject(new WorkflowError('action/timeout', `“${action.name ?? action.type}” took longer than ${ms} ms.`))
      stop()
    }, ms)
  })
  try {
    const runChain: ActionContext['runChain'] = (first, news, more) =>
      context.runChain(first, news, { ...more, signal: controller.signal })
    return await Promise.race([type.execute({ ...context, signal: controller.signal, runChain }), over])
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
  }
}
