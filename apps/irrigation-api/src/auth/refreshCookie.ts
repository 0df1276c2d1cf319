import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../http/readCookie.ts'
import type { World } from '../world/world.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/** The cookie that keeps a sign-in; on https its name binds it to this host and to encrypted connections. */
export function refreshCookie({ config }: World) {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-rt' : 'rt'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read: (request: FastifyRequest) => readCookie(request.headers.cookie ?? '', name),
    write(reply: FastifyReply, token: string) {
      reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${tokenLifetimes.cookie / 1000}`)
    },
    clear(reply: FastifyReply) {
      reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`)
    },
  }
}
