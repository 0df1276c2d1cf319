import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createProviders } from './auth/oauth/providers.ts'
import { createPasswordHasher } from './auth/passwordHasher.ts'
import { createBilling } from './billing/createBilling.ts'
import { createApp } from './createApp.ts'
import { createDatabase } from './db/createDatabase.ts'
import { sharedSecret } from './db/secrets.ts'
import { demoPlans } from './demo/plans.ts'
import { demoPassword, seedDemo } from './demo/seedDemo.ts'
import type { Env } from './env.ts'
import type { Blob } from './files/blob/blob.ts'
import { createDiskBlob } from './files/blob/disk.ts'
import { createPictureQueue } from './files/picture.ts'
import { closeGracefully } from './http/closeGracefully.ts'
import { announceEnd } from './http/health.ts'
import { startJobs } from './jobs/runJobs.ts'
import { type Mailer, startMailer } from './mail/send.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { prepareDataDir } from './prepareDataDir.ts'
import { createDiskGuard, releaseBallast } from './supervisor/diskGuard.ts'
import { takeLock } from './supervisor/locks.ts'
import { systemCode } from './supervisor/processes.ts'
import { localDate } from './time/days.ts'
import { createIds, systemClock } from './world/createIds.ts'
import { StartError } from './world/StartError.ts'
import type { World } from './world/world.ts'

/** A server that answers, and what to tell the person who started it. */
export interface RunningServer {
  readonly url: string
  readonly email: string | undefined
  readonly password: string | undefined
  /** Where the outbox can be read; nowhere unless that was asked for. */
  readonly mailUrl: string | undefined
  readonly note: string | undefined
  /** Stops accepting, lets requests end, closes the database. */
  close(): Promise<void>
}

/**
 * Starts everything: data folder, database, demo data, web server, and what runs by the clock.
 * @throws {StartError} with one sentence for the person who starts it; what was started is closed again.
 */
export async function startServer(env: Env): Promise<RunningServer> {
  prepareDataDir(env.dataDir)
  const hasLetGo = await releaseBallast(env.dataDir)
  const giveBack = takeLock(join(env.dataDir, 'api.lock'))
  const closers = [async () => giveBack()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const database = await openDatabase(env)
    closers.push(() => database.close())
    const disk = createDiskGuard(env.dataDir)
    closers.push(async () => disk.close())
    await disk.look()
    const world = { ...(await createWorld(env, database)), disk }
    closers.push(() => world.db.close())
    const demo = env.isDemo ? await fillWithDemo(env, database, world) : undefined
    const app = await createApp(world)
    closers.push(() => closeGracefully(app))
    if (hasLetGo)
      app.log.warn('The disk is full: room that was kept back is used. Nothing is written until there is more.')
    for (const warning of env.warnings) app.log.warn(warning)
    const url = await listen(app, env)
    app.billingQueue.wake()
    const waking = setInterval(() => app.billingQueue.wake(), 60_000)
    closers.push(async () => clearInterval(waking))
    const mailer = await openMailer(env, world, app)
    closers.push(() => mailer?.close() ?? Promise.resolve())
    const jobs = startJobs(world, (error, message) => app.log.error({ err: error }, message))
    closers.push(() => jobs.close())
    if (env.drainSeconds > 0) closers.push(() => announceEnd(app, () => sleep(env.drainSeconds * 1_000)))
    const { mailPath } = world.config
    const mailUrl = mailPath && `${url}${mailPath}`
    const { email, password } = demo ?? {}
    return { url: env.publicUrl ?? url, email, password, mailUrl, note: database.note, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Files in the data folder, or in an object store, whose client is loaded where it is used. */
async function createBlob({ blob, dataDir }: Env): Promise<Blob> {
  const folder = join(dataDir, 'files')
  if (blob.kind === 'disk') return createDiskBlob(folder)
  const { createS3Blob } = await import('./files/blob/s3.ts')
  return createS3Blob(blob, { temporaryFolder: join(folder, 'incoming') })
}

async function createWorld(env: Env, database: OpenDatabase): Promise<World> {
  const { publicUrl, redirectUris, appDist, logLevel, showsMail, trustProxy, corsOrigins } = env
  const clock = systemClock
  const ids = createIds(clock)
  const [signingKey, ...olderKeys] = await readSigningKeys(env, database)
  return {
    db: createDatabase(
      { ...database.runtime, max: env.databasePoolSize },
      { isShared: env.databasePool === 'transaction' },
    ),
    clock,
    ids,
    blob: await createBlob(env),
    passwords: createPasswordHasher(),
    pictures: createPictureQueue(),
    providers: createProviders(env),
    signingKey,
    olderKeys,
    billing: await createBilling(env, clock, signingKey),
    config: {
      appDist,
      logLevel,
      trustProxy,
      corsOrigins,
      ...(env.rateLimit > 0 ? { requestsPerMinute: env.rateLimit } : {}),
      ...(env.storageGb > 0 ? { storageGb: env.storageGb } : {}),
      ...(showsMail ? { mailPath: `/dev/mail/${ids.secret()}` } : {}),
      ...(publicUrl ? { publicUrl } : {}),
      ...(redirectUris ? { redirectUris } : {}),
    },
  }
}

/** The keys of the settings, with that of the database in its place. */
async function readSigningKeys({ signingKeys: [first, ...others] }: Env, { admin }: OpenDatabase) {
  const ids = createIds(systemClock)
  const read = async (key: string) => (key === 'database' ? sharedSecret(admin, 'files', () => ids.secret()) : key)
  return [await read(first), ...(await Promise.all(others.map(read)))] as const
}

/** Sends the outbox where the settings say how; the library is loaded there alone. */
async function openMailer({ mail }: Env, world: World, app: FastifyInstance): Promise<Mailer | undefined> {
  if (mail === undefined) return undefined
  const { createTransport } = await import('nodemailer')
  return startMailer(world, {
    ...{ transport: createTransport(mail.url), from: mail.from },
    onError: (error, id) => app.log.error({ err: error }, `The mail ${id} could not be sent; it is tried again.`),
  })
}

async function fillWithDemo(env: Env, { admin }: OpenDatabase, { ids, clock, passwords, blob }: World) {
  const password = demoPassword(env.dataDir, env.demoPassword, () => ids.secret().slice(0, 16))
  const today = env.demoToday ?? localDate(clock.now(), demoPlans[0]?.timezone ?? 'UTC')
  await seedDemo(admin, { today, size: env.demoSize, password, passwords, blob })
  return { email: demoPlans[0]?.users[0]?.[1], password }
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken; stop the other program or set PORT to another number.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; set PORT to a number above 1023.`)
    throw error
  }
}
