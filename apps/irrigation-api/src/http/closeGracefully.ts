import type { FastifyInstance } from 'fastify'

/** How long requests that are under way get to be answered, in milliseconds. */
const GRACE = 5_000

/**
 * Closes a server: requests under way are answered, for as long as the grace lasts. Then what is still open is cut, as browsers
 * open connections ahead of their requests and would hold the end up for a minute.
 */
export async function closeGracefully(app: Pick<FastifyInstance, 'close' | 'server'>, grace = GRACE): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), grace)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
