import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/isDatabaseAway.ts'

/** Logs that the database is away, once with its reason, and that it answers again. */
export function logOutages(app: FastifyInstance): void {
  let isAway = false
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isDatabaseAway(error) || isAway || isClosed(error)) return
    isAway = true
    app.log.error({ err: error }, 'The database is away.')
  })
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (!isAway || statusCode >= 500 || routeOptions.config.access === 'public') return
    isAway = false
    app.log.warn('The database answers again.')
  })
}

/** Whether this process has closed its connections itself. */
function isClosed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/after calling end/i.test(cause.message)) return true
  return false
}
