/* Execution policy of an action, stored under its `_sluice`; an addition to the format. */

import { within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { delay } from '../../../internals/delay.ts'
import { record } from '../../../project/raw.ts'
import type { ActionContext, ActionType } from '../../action.ts'

/**
 * Executes an action with a time limit and retries: `{ timeout: ms, retry: { times, delay: ms, factor } }`. The pause
 * before a retry is `delay`, by default 1,000 ms, and grows by `factor`, by default 2.
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
        // A retry comes after a wait.
        return await within(context.recording, () => limited(type, context, Number(timeout)))
      } catch (error) {
        if (attempt >= Number(times) || signal.aborted) throw error
        await delay(Number(pause) * Number(factor) ** attempt, runtime.services.clock, signal)
      }
    }
  },
}

/** Makes one attempt; after the time limit, it is canceled. */
async function limited(type: ActionType, context: ActionContext, ms: number): Promise<unknown> {
  if (!(ms > 0)) return type.execute(context)
  const { action, runtime, signal } = context
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  let cancel = () => {}
  const over = new Promise<never>((_resolve, reject) => {
    cancel = runtime.services.clock.setTimeout(() => {
      // A canceled action may still succeed, but too late.
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
