import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { ApiError } from './ApiError.ts'
import { allowedMethods } from './routes.ts'

const hashed = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2?|svg|png|jpe?g|webp|avif|wasm)$/

/**
 * Serves the built app: its files, the prerendered document of a page if there is one, the app shell for other pages, and the 404 page for
 * unknown addresses; requests that are not for a page get a JSON 404.
 */
export function mountStaticApp(app: FastifyInstance, { config }: World): void {
  const root = config.appDist
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(app.mountedRoutes, request.url)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw new ApiError(405, 'request.method_not_allowed', 'This address does not answer that method.')
    }
    throw new ApiError(404, 'request.not_found', 'There is nothing at this address.')
  })
  if (!existsSync(root)) return
  const isPage = readAddresses(root)
  app.register(fastifyStatic, { root, serve: false, cacheControl: false, schemaHide: true, preCompressed: true })
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = decodePath(request.url)
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    const isAddress = wantsPage ? () => isPage(request.url) : null
    const found = path === undefined ? undefined : findFile({ root, path, isAddress })
    if (found === undefined) throw new ApiError(404, 'request.not_found', 'There is nothing at this address.')
    if (found === 'redirect') return reply.redirect(withSlash(request.url), 301)
    reply.header('cache-control', isImmutable(found, request.url) ? FOR_EVER : 'no-cache')
    return reply.code(found.status).sendFile(found.file)
  })
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Whether a file can be cached for good, because its URL identifies its content; never true for documents. */
function isImmutable({ file, status }: { readonly file: string; readonly status: number }, url: string): boolean {
  if (status !== 200 || file.endsWith('.html')) return false
  return (file.startsWith('assets/') && hashed.test(file)) || /[?&]_wwcv=\d/.test(url)
}

/** Returns a test for page addresses; without an address list, every address counts as a page. */
function readAddresses(root: string): (url: string) => boolean {
  const file = join(root, '.addresses.json')
  if (!isFile(file)) return () => true
  const sources: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))
  const patterns = sources.map((source) => new RegExp(source, 'i'))
  return (url) => {
    // Encode each segment by itself: an encoded slash in a value is not a separator.
    const parts = url
      .replace(/[?#].*$/s, '')
      .split('/')
      .filter(Boolean)
      .map(decodePath)
    const plain = `/${parts.map((part) => encodeURIComponent(part ?? '')).join('/')}`
    return patterns.some((pattern) => pattern.test(plain))
  }
}

/** Adds the trailing slash of page paths. */
function withSlash(url: string): string {
  return url.replace(/^([^?#]*)/, '$1/')
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return path.includes('\0') || path.includes('\\') ? undefined : path
  } catch {
    return undefined
  }
}

interface Asked {
  readonly root: string
  readonly path: string
  /** Whether the app has a page at the address; null when the request is not for a page. */
  readonly isAddress: (() => boolean) | null
}

type Found = { readonly file: string; readonly status: 200 | 404 } | 'redirect' | undefined

function findFile({ root, path, isAddress }: Asked): Found {
  const relative = normalize(path).replace(/^\/+/, '')
  if (relative.startsWith('..') || relative.split(sep).some((part) => part.startsWith('.'))) return undefined
  const has = (file: string) => isFile(join(root, file))
  if (relative !== '' && has(relative)) return { file: relative, status: 200 }
  const document = join(relative, 'index.html')
  if (path.endsWith('/') && has(document)) return { file: document, status: NOWHERE.test(document) ? 404 : 200 }
  if (!isAddress || path.startsWith('/api:') || path.startsWith('/files/')) return undefined
  const isKnown = isAddress()
  if (isKnown && !path.endsWith('/') && !path.startsWith('//') && has(SHELL)) return 'redirect'
  const missing = [join(relative.split(sep)[0] ?? '', MISSING), MISSING].find(has)
  if (!isKnown && missing) return { file: missing, status: 404 }
  const shell = [SHELL, 'index.html'].find(has)
  return shell === undefined ? undefined : { file: shell, status: isKnown ? 200 : 404 }
}

/** App shell that shows any page; an app without prerendered pages has only this document. */
const SHELL = 'app.html'
const MISSING = '404.html'
/** The 404 page requested by its own address. */
const NOWHERE = /(?:^|[\\/])404[\\/]index\.html$/

/** Longer names are never the app's, and some file systems fail on them. */
const LONGEST_NAME = 255

function isFile(path: string): boolean {
  if (path.split(sep).some((name) => Buffer.byteLength(name) > LONGEST_NAME)) return false
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
