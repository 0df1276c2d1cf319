import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import type { Env } from './env.ts'
import { announceEnd } from './http/health.ts'
import { startJobs } from './jobs/runJobs.ts'
import { type Mailer, startMailer } from './mail/send.ts'
import { openDatabase } from './openDatabase.ts'
import { openWorld } from './openWorld.ts'
import { prepareDataDir } from './prepareDataDir.ts'
import { StartError } from './process/StartError.ts'
import { assertPortFree, serve } from './serve.ts'
import { releaseBallast, watchDisk } from './supervisor/diskGuard.ts'
import { takeLock } from './supervisor/locks.ts'
import { startWorkers } from './workers/startWorkers.ts'
import { createIds, systemClock } from './world/createIds.ts'
import type { World } from './world/world.ts'

const withoutDemo =
  'The server brings no demo data: they are a package of their own. Start that with --demo: node --conditions=@sluice/source apps/irrigation-demo/src/main.ts --demo'

/** A running server, and data to print for the operator. */
export interface RunningServer {
  readonly url: string
  readonly email: string | undefined
  readonly password: string | undefined
  /** URL of the outbox; undefined unless requested. */
  readonly mailUrl: string | undefined
  readonly note: string | undefined
  /** Stops accepting requests, finishes those in progress, closes the database. */
  close(): Promise<void>
}

/** Dependencies for filling the database. */
export interface Filling extends Pick<World, 'blob' | 'clock' | 'ids' | 'passwords'> {
  readonly dataDir: string
  /** Login that bypasses row-level security. */
  readonly admin: ClientConfig
}

/** Credentials of a user. */
export interface SignIn {
  readonly email: string
  readonly password: string
}

/** Fills an empty database, and returns credentials to sign in with. */
export type Fill = (filling: Filling) => Promise<SignIn>

/**
 * Starts everything: data folder, database, demo data, web server, scheduled jobs, and worker processes.
 * @param fill creates the demo data of `--demo`, which is not part of the server.
 * @throws {StartError} with one sentence for the operator; everything started before is closed again.
 */
export async function startServer(env: Env, fill?: Fill): Promise<RunningServer> {
  if (env.isDemo && !fill) throw new StartError(withoutDemo)
  prepareDataDir(env.dataDir)
  const hasLetGo = await releaseBallast(env.dataDir)
  const giveBack = takeLock(join(env.dataDir, 'api.lock'))
  const closers = [async () => giveBack()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    if (env.processes > 1) await assertPortFree(env)
    const database = await openDatabase(env)
    closers.push(() => database.close())
    const disk = await watchDisk(env.dataDir)
    closers.push(async () => disk.close())
    const mailPath = env.showsMail ? `/dev/mail/${createIds(systemClock).secret()}` : undefined
    const world = { ...(await openWorld(env, database, mailPath)), disk }
    closers.push(() => world.db.close())
    const { dataDir } = env
    const demo = env.isDemo ? await fill?.({ ...world, dataDir, admin: database.admin }) : undefined
    const served = await serve(world, env)
    const { app, url } = served
    closers.push(() => served.close())
    if (hasLetGo)
      app.log.warn('The disk is full: room that was kept back is used. Nothing is written until there is more.')
    const mailer = await openMailer(env, world, app)
    closers.push(() => mailer?.close() ?? Promise.resolve())
    const jobs = startJobs(world, (error, message) => app.log.error({ err: error }, message))
    closers.push(() => jobs.close())
    const { admin, runtime } = database
    const order = { env: { ...env, port: Number(new URL(url).port) }, database: { admin, runtime }, mailPath }
    const workers = startWorkers(env.processes - 1, order, (message) => app.log.error(message))
    closers.push(async () => {
      const draining = env.drainSeconds > 0 ? announceEnd(app, () => sleep(env.drainSeconds * 1_000)) : undefined
      await Promise.all([draining, workers.close()])
    })
    const mailUrl = mailPath && `${url}${mailPath}`
    const { email, password } = demo ?? {}
    return { url: env.publicUrl ?? url, email, password, mailUrl, note: database.note, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the mailer if configured; its library is loaded only then. */
async function openMailer({ mail }: Env, world: World, app: FastifyInstance): Promise<Mailer | undefined> {
  if (mail === undefined) return undefined
  const { createTransport } = await import('nodemailer')
  return startMailer(world, {
    ...{ transport: createTransport(mail.url), from: mail.from },
    onError: (error, id) => app.log.error({ err: error }, `The mail ${id} could not be sent; it is tried again.`),
  })
}
