import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** A request of a signed-in user, with a key of its own where something is posted and for any revision where something is changed. */
export type SignedInRequest = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** Requests with a token, or without one where there is none; headers that are given take the place of those that a write brings. */
export function requestAs(app: Pick<FastifyInstance, 'inject'>, token?: string): SignedInRequest {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { ...authorization, ...writeHeaders(method), ...headers },
      ...(body === undefined ? {} : { payload: body as object }), // bodies of tests are JSON objects
    })
}

function writeHeaders(method: string): Record<string, string> {
  if (method === 'GET') return {}
  return method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : { 'if-match': '*' }
}
