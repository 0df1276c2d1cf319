import { existsSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'

const hashed = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|svg|png|jpe?g|webp|avif|wasm)$/

/** Adds the built app: its files, and its document for every page address; anything else is a JSON 404. */
export function mountStaticApp(app: FastifyInstance, { config }: World): void {
  const root = config.appDist
  app.setNotFoundHandler(() => {
    throw new ApiError(404, 'request.not_found', 'There is nothing at this address.')
  })
  if (!existsSync(root)) return
  app.register(fastifyStatic, { root, serve: false, cacheControl: false, schemaHide: true })
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url)
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    const file = path === undefined ? undefined : findFile(root, path, wantsPage)
    if (file === undefined) throw new ApiError(404, 'request.not_found', 'There is nothing at this address.')
    const isImmutable = file.startsWith('assets/') && hashed.test(file)
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(file)
  })
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return path.includes('\0') || path.includes('\\') ? undefined : path
  } catch {
    return undefined
  }
}

function findFile(root: string, path: string, wantsPage: boolean): string | undefined {
  const relative = normalize(path).replace(/^\/+/, '')
  if (relative.startsWith('..') || relative.split(sep).some((part) => part.startsWith('.'))) return undefined
  const candidates = [relative, join(relative, 'index.html')]
  const file = candidates.find((candidate) => candidate !== '' && isFile(join(root, candidate)))
  if (file) return file
  const isPage = wantsPage && !path.startsWith('/api:') && !path.startsWith('/files/')
  return isPage && existsSync(join(root, 'index.html')) ? 'index.html' : undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
