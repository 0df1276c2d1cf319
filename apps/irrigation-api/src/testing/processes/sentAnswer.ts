import { Readable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'

/** An answer in transferable form. */
export interface SentAnswer
  extends Pick<
    LightMyRequestResponse,
    'cookies' | 'headers' | 'rawPayload' | 'statusCode' | 'statusMessage' | 'trailers'
  > {
  /** Id of the answering process. */
  readonly pid: number
}

/** Converts an answer to transferable form. */
export function toSentAnswer(answer: LightMyRequestResponse): SentAnswer {
  const { statusCode, statusMessage, headers, trailers, rawPayload, cookies } = answer
  return { pid: process.pid, statusCode, statusMessage, headers, trailers, rawPayload, cookies }
}

/** Restores an answer of another process as `inject` would return it, without the raw request and response. */
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
