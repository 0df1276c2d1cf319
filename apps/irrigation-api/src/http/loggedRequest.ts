import type { FastifyRequest } from 'fastify'

/** A request as the log keeps it: the token of a mailed link, or of a shared document, is left out of its address. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>) {
  return { method, url: url.replace(/([?&]token=|\/documents\/)[^&/?]*/g, '$1…'), remoteAddress: ip }
}
