import type { FastifyRequest } from 'fastify'

/** A request as the log keeps it: the token of a mailed link is left out of its address. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>) {
  return { method, url: url.replace(/([?&]token=)[^&]*/g, '$1…'), remoteAddress: ip }
}
