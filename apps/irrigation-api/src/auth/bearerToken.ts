import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`; undefined when the header is absent or has another form. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1]
}
