import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../http/readCookie.ts'
import type { World } from '../world/world.ts'

/** The cookie that binds a sign-in at a provider to the browser in which it began; it lives as long as that may take. */
export function browserCookie({ config }: Pick<World, 'config'>, seconds: number) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-oauth' : 'oauth'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (request: FastifyRequest) => readCookie(request.headers.cookie ?? '', name),
    write: (reply: FastifyReply, value: string) =>
      reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}`),
  }
}
