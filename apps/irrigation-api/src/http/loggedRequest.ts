import type { FastifyRequest } from 'fastify'

/** A request as the log keeps it: tokens of mailed links and what providers of sign-in send are left out of its address. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>) {
  return { method, url: url.replace(/([?&](?:code|invitation|pin|state|token)=)[^&]*/g, '$1…'), remoteAddress: ip }
}
