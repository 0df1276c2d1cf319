/* Request to any URL, with the parameters under `args`. */

import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { delay } from '../../../internals/delay.ts'
import { isRecord, record } from '../../../project/raw.ts'
import type { ActionContext, ActionType } from '../../action.ts'
import { readBody } from './readBody.ts'
import { requestOf, type StoredRequest } from './requestOf.ts'

/**
 * Sends a request. The result is `{ status, statusText, headers, data }`, where `data` is parsed by content type. A
 * response with a status of 400 or more is an error with that result as its `response`.
 */
export const httpRequest: ActionType = {
  type: 'http-request',
  async execute(context) {
    const stored: StoredRequest = record(context.value('args'))
    const { times, delay: pause } = retryOf(stored.retry)
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(stored, context)
      } catch (error) {
        const isOver = attempt >= times || context.signal.aborted || !isPassing(error)
        if (isOver) throw error
        await delay(pause * 2 ** attempt, context.runtime.services.clock, context.signal)
      }
    }
  },
}

async function send(stored: StoredRequest, { runtime, signal }: ActionContext): Promise<unknown> {
  const { url, init } = requestOf(stored)
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  const timeout = Number(stored.timeout)
  let isLate = false
  const cancel =
    timeout > 0
      ? runtime.services.clock.setTimeout(() => {
          isLate = true
          stop()
        }, timeout)
      : null
  try {
    // The URL is data, so it must not get a token of this app.
    const response = await runtime.services.fetch(url, { ...init, signal: controller.signal })
    const answer = {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      data: await readBody(response),
    }
    if (!response.ok) throw new AnswerError(answer)
    return answer
  } catch (error) {
    if (error instanceof WorkflowError) throw error
    if (isLate) throw new WorkflowError('request/timeout', `No answer came within ${timeout} ms.`, { cause: error })
    throw new WorkflowError('network', 'The server did not answer.', { cause: error })
  } finally {
    signal.removeEventListener('abort', stop)
    cancel?.()
  }
}

interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown
}

/** Thrown for an error response. */
class AnswerError extends WorkflowError {
  readonly response: Answer

  constructor(response: Answer) {
    super('request/refused', `The server answered ${response.status}.`)
    this.response = response
  }
}

/** Whether a retry may help: after no response, rate limiting, or a server error. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof AnswerError)) return error instanceof WorkflowError && error.code !== 'request/invalid'
  const { status } = error.response
  return status === 408 || status === 429 || status >= 500
}

const FIRST_DELAY_MS = 1_000

/** Reads the stored number of retries, or `{ times or limit, delay }` with the first pause in milliseconds; the pause doubles. */
function retryOf(stored: unknown): { readonly times: number; readonly delay: number } {
  const { times, limit, delay = FIRST_DELAY_MS } = isRecord(stored) ? stored : { times: stored }
  return { times: Math.min(Number(times ?? limit) || 0, 10), delay: Number(delay) || 0 }
}
