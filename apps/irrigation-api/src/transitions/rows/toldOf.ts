import type { LightMyRequestResponse } from 'fastify'
import type { Told } from './rowPlan.ts'

/** What an answer says: its status, and the code of a refusal. */
export function toldOf({ statusCode, body }: LightMyRequestResponse): Told {
  const { code } = body === '' ? { code: undefined } : JSON.parse(body)
  return code === undefined ? [statusCode] : [statusCode, code]
}
