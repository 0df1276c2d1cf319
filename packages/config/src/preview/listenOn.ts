import type { FastifyInstance } from 'fastify'
import { PreviewError } from './PreviewError.ts'

/**
 * Listens on the loopback interface only; returns the address.
 * @param port 0 picks a free one.
 * @throws {PreviewError} when the port is in use or not permitted.
 */
export async function listenOn(server: FastifyInstance, port: number): Promise<string> {
  try {
    return await server.listen({ host: '127.0.0.1', port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw taken(port, error)
    if (code === 'EACCES') throw forbidden(port, error)
    throw error
  }
}

function taken(port: number, cause: unknown): PreviewError {
  const message = `Port ${port} is taken by another program; end that one, or choose another port with --port.`
  return new PreviewError('preview/port-taken', message, { cause })
}

function forbidden(port: number, cause: unknown): PreviewError {
  const message = `Port ${port} may not be used by this account; choose one from 1024 on with --port.`
  return new PreviewError('preview/port-forbidden', message, { cause })
}
