import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import type { MailLocale } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { tokenLifetimes } from './tokens.ts'

/** The token of `Authorization: Bearer …`; undefined when the header is absent or has another form. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1]
}

/** Refresh token cookie; on https its name prefix binds it to this host and to encrypted connections. */
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

/** Refuses (403) a request from a page of another origin; requests without `Origin` pass. */
export function assertSameOrigin(request: FastifyRequest, { config }: World): void {
  const { origin, host } = request.headers
  if (origin === undefined) return
  if (config.publicUrl !== undefined && origin === new URL(config.publicUrl).origin) return
  if (config.publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === host) return
  throw new ApiError(403, 'auth.origin_not_allowed', 'This request came from another site.')
}

/** Base URL of mailed links: the configured one, else the address this server listens on; never taken from a request. */
export function linkOrigin(
  server: Pick<FastifyInstance, 'listeningOrigin' | 'server'>,
  { config }: Pick<World, 'config'>,
): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const origin = server.server.listening ? server.listeningOrigin : 'http://localhost'
  return origin.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//localhost')
}

/** Path of a page in a language; English has no prefix. */
export const pathIn = (locale: MailLocale, path: string) => (locale === 'en' ? path : `/${locale}${path}`)

/** Value of a cookie; values longer than any of ours are ignored. */
export function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && value.length <= 200 ? value : undefined
}
