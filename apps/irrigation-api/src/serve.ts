import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './createApp.ts'
import type { Env } from './env.ts'
import { closeGracefully } from './http/closeGracefully.ts'
import { StartError } from './process/StartError.ts'
import { systemCode } from './supervisor/processes.ts'
import type { World } from './world/world.ts'

/** A process that serves requests. */
export interface Served {
  readonly app: FastifyInstance
  /** Its own URL on this machine. */
  readonly url: string
  /** Finishes requests in progress, and accepts no more. */
  close(): Promise<void>
}

/** Serves requests, and starts handling stored billing events. @throws {StartError} when the port is not available. */
export async function serve(world: World, env: Env): Promise<Served> {
  const app = await createApp(world)
  for (const warning of env.warnings) app.log.warn(warning)
  const url = await listen(app, env).catch(async (error) => {
    await app.close()
    throw error
  })
  app.billingQueue.wake()
  const waking = setInterval(() => app.billingQueue.wake(), 60_000)
  const close = () => {
    clearInterval(waking)
    return closeGracefully(app)
  }
  return { app, url, close }
}

async function listen(app: FastifyInstance, { host, port, processes }: Env): Promise<string> {
  const place = { host, port, reusePort: processes > 1 } // fastify's types lack `reusePort`
  try {
    return await app.listen(place)
  } catch (error) {
    throw listenProblem(error, port)
  }
}

/** Checks that the port is free: with a shared port, other servers could use it too. @throws {StartError} */
export async function assertPortFree({ host, port }: Env): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error, port)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

function listenProblem(error: unknown, port: number): unknown {
  const code = systemCode(error)
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken; stop the other program or set PORT to another number.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; set PORT to a number above 1023.`)
  if (code === 'ENOTSUP' || code === 'EINVAL')
    return new StartError('Several processes cannot share a port on this system; set PROCESSES to 1.')
  return error
}
