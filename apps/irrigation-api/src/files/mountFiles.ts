import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'
import { mountDownload } from './mountDownload.ts'
import { mountUploadTarget } from './mountUploadTarget.ts'

/** Adds the two signed addresses of files: the one that takes an upload and the one that gives a file. */
export function mountFiles(app: FastifyInstance, world: World): void {
  mountDownload(app, world)
  app.register(async (scope) => mountUploadTarget(scope, world))
}
