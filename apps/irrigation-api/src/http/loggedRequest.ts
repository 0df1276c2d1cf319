import type { FastifyRequest } from 'fastify'

/** A request as the log keeps it: tokens of links and what providers of sign-in send are left out of its address. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>) {
  const hidden = url.replace(/([?&](?:code|invitation|key|pin|signature|state|token)=|\/documents\/)[^&/?]*/g, '$1…')
  return { method, url: hidden, remoteAddress: ip }
}
