import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { frameHeaders } from '../build/frameHeaders.ts'
import { headersFor, securityHeaders } from '../build/securityHeaders.ts'
import { MAX_BYTES } from '../import/maxBytes.ts'
import type { PreviewAnswers } from './resolveAnswers.ts'

/**
 * Server of a preview, not yet listening. It answers requests from this machine only, changes nothing, and sends the strict
 * policy with every response except the document that runs a project's trusted code.
 * @param folder the folder that the project was read from.
 */
export function createPreviewServer(
  answers: Pick<PreviewAnswers, 'answer' | 'project'>,
  folder: string,
): FastifyInstance {
  const root = realpathSync(folder)
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => refuse(reply, 400, 'The address cannot be read.'),
  })
  const ofProject = new WeakSet<FastifyRequest>()
  server.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'allow' })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(answers.project))
    // Prevents DNS rebinding: a foreign page could resolve its own host name to this machine and then read the responses.
    if (!HOSTS.has(request.hostname)) await refuse(reply, 421, 'The preview answers at 127.0.0.1 only.')
  })
  server.addHook('onSend', async (request, reply) => {
    // Files of the project are never served as scripts: only the player runs.
    if (ofProject.has(request) && isScript(reply)) reply.type('text/plain; charset=utf-8')
  })
  server.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'There is nothing at this address.'))
  server.get('/*', (request, reply) => {
    const path = decodedPath(request.url)
    return path === null ? refuse(reply, 400, 'The address cannot be read.') : send(path, request, reply)
  })
  return server

  function send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const found = answers.answer(path, request.url.replace(/[?#].*$/s, ''))
    switch (found.kind) {
      case 'content':
        if (found.isLasting) reply.header('cache-control', 'max-age=31536000, immutable')
        return reply.type(found.type).send(found.content)
      case 'frame':
        return reply.headers(frameHeaders).type('text/html; charset=utf-8').send(found.content)
      case 'app':
        return request.headers.accept?.includes('text/html')
          ? reply.type('text/html; charset=utf-8').send(found.content)
          : refuse(reply, 404, 'There is nothing at this address.')
      case 'file':
        ofProject.add(request)
        return isStillSafe(root, found.path)
          ? reply.code(found.status ?? 200).sendFile(found.path)
          : refuse(reply, 403, `“${path}” is a link now, or larger than 50 MB.`)
      case 'slash':
        return reply.redirect(request.url.replace(/^([^?#]*)/, '$1/'), 301)
      case 'missing':
        return refuse(reply, 404, found.message)
      default:
        return found satisfies never
    }
  }
}

const HOSTS = new Set(['127.0.0.1', 'localhost'])

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.headers(securityHeaders).code(status).type('application/json; charset=utf-8').send({ message })
}

function isScript(reply: FastifyReply): boolean {
  return /(?:java|ecma|live|j)script/.test(String(reply.getHeader('content-type')))
}

/** Decoded path of an address without its query; null when it is malformed. */
function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

/** Whether a file that existed when the project was read is still a file inside the folder, and not too large. */
function isStillSafe(root: string, path: string): boolean {
  const file = join(root, path)
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found) return true
  return found.isFile() && found.size <= MAX_BYTES && realpathSync(file) === file
}
