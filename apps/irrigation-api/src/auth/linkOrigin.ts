import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'

/** The address that mailed links begin with: as it is configured, else where this server listens; never what a request says. */
export function linkOrigin(
  server: Pick<FastifyInstance, 'listeningOrigin' | 'server'>,
  { config }: Pick<World, 'config'>,
): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const origin = server.server.listening ? server.listeningOrigin : 'http://localhost'
  return origin.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//localhost')
}
