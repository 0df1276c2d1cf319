import { Readable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'

/** An answer as it crosses from one process to another. */
export interface SentAnswer
  extends Pick<
    LightMyRequestResponse,
    'cookies' | 'headers' | 'rawPayload' | 'statusCode' | 'statusMessage' | 'trailers'
  > {
  /** The process that has answered. */
  readonly pid: number
}

/** What can be copied of an answer of this process. */
export function toSentAnswer(answer: LightMyRequestResponse): SentAnswer {
  const { statusCode, statusMessage, headers, trailers, rawPayload, cookies } = answer
  return { pid: process.pid, statusCode, statusMessage, headers, trailers, rawPayload, cookies }
}

/** The answer of another process as `inject` would give it here; request and response themselves are not at hand. */
export function fromSentAnswer({ pid, rawPayload: bytes, ...answer }: SentAnswer): LightMyRequestResponse {
  const rawPayload = Buffer.from(bytes)
  const payload = rawPayload.toString()
  return {
    ...answer,
    rawPayload,
    payload,
    body: payload,
    json: () => JSON.parse(payload),
    stream: () => Readable.from([rawPayload]),
    get raw(): never {
      throw new Error(`The request is in the process ${pid}.`)
    },
    isLightMyRequest: true,
  }
}
