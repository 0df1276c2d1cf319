import type { PluginContext } from '@sluice/engine/plugins'
import { abortable } from './abortable.ts'
import { readBody } from './readBody.ts'

/** Longest wait for a body, in milliseconds, on a clock. */
export interface BodyLimit {
  readonly clock: PluginContext['services']['clock']
  readonly timeoutMs: number
}

/** Reads the body of a response as `readBody` does. @throws {DOMException} `AbortError` when its end does not come in time. */
export async function readInTime(response: Response, { clock, timeoutMs }: BodyLimit): Promise<unknown> {
  const late = new AbortController()
  const cancel = clock.setTimeout(() => late.abort(), timeoutMs)
  try {
    return await readBody(abortable(response, late.signal))
  } finally {
    cancel()
  }
}
