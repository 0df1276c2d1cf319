import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { isReading } from './isReading.ts'
import { storageFull } from './toApiError.ts'

/** Sessions begin, go on and end while the disk is full, so that everything can still be read. */
const sessions = new Set(['/api::auth/login', '/api::auth/refresh', '/api::auth/logout', '/api::auth/oauth/continue'])

/** Refuses writes (507) while the disk has no more room than the database needs for itself. */
export function guardDisk(app: FastifyInstance, { disk }: World): void {
  if (disk === undefined) return
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (disk.isFull && !isReading(method) && !sessions.has(url)) throw storageFull()
  })
}
