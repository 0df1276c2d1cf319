import { WorkflowError } from '../errors/WorkflowError.ts'
import { rest } from '../internals/rest.ts'
import type { Clock } from '../services/services.ts'

/** Pauses before further attempts, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000]

/**
 * Asks again, after growing pauses, while there is no answer or one that may be another the next time.
 * @returns the first answer that will not change, or the last of all.
 * @throws {WorkflowError} `network` without any answer.
 */
export async function withRetries(ask: () => Promise<Response>, clock: Clock, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = signal.aborted ? undefined : PAUSES[attempt]
    try {
      const answer = await ask()
      if (pause === undefined || !isPassing(answer)) return answer
    } catch (error) {
      if (pause === undefined || signal.aborted)
        throw new WorkflowError('network', 'The server did not answer.', { cause: error })
    }
    await rest(pause, clock, signal)
    if (signal.aborted) throw new WorkflowError('network', 'The request was called off.')
  }
}

/** Whether the server is in trouble or asks for patience. */
function isPassing({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500
}
