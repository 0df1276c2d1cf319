import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../build/securityHeaders.ts'
import type { Change } from './changeBetween.ts'

/** Message to open pages: the changes, and the current problems of the project. */
export interface News extends Change {
  readonly problems: readonly string[]
}

/**
 * Adds the address at which open pages listen for changes; returns a function that notifies them. A page that connects later gets
 * the current problems.
 */
export function addChanges(server: FastifyInstance): (news: News) => void {
  const listeners = new Set<(text: string) => void>()
  let problems: readonly string[] = []
  server.get('/player/changes', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...securityHeaders,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    const listener = (text: string) => raw.write(`data: ${text}\n\n`)
    listener(JSON.stringify({ pages: [], isWhole: false, problems } satisfies News))
    listeners.add(listener)
    request.raw.on('close', () => listeners.delete(listener))
  })
  return (news) => {
    problems = news.problems
    for (const listener of listeners) listener(JSON.stringify(news))
  }
}
