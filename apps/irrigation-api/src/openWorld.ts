import { join } from 'node:path'
import { createProviders } from './auth/oauth/providers.ts'
import { createPasswordHasher } from './auth/passwordHasher.ts'
import { createBilling } from './billing/createBilling.ts'
import { createDatabase } from './db/createDatabase.ts'
import { sharedSecret } from './db/secrets.ts'
import type { Env } from './env.ts'
import type { Blob } from './files/blob/blob.ts'
import { createDiskBlob } from './files/blob/disk.ts'
import { createPictureQueue } from './files/picture.ts'
import { usualShedding } from './http/edge.ts'
import type { OpenDatabase } from './openDatabase.ts'
import { createIds, systemClock } from './world/createIds.ts'
import type { World } from './world/world.ts'

/** How a process reaches the database that another one opened. */
export type DatabaseLogins = Pick<OpenDatabase, 'admin' | 'runtime'>

/** What a process of the server works with, but for the room that is left on its disk. @param mailPath where the outbox can be read. */
export async function openWorld(
  env: Env,
  database: DatabaseLogins,
  mailPath: string | undefined,
): Promise<Omit<World, 'disk'>> {
  const { publicUrl, redirectUris, appDist, logLevel, trustProxy, corsOrigins } = env
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
      shedding: usualShedding,
      ...(env.rateLimit > 0 ? { requestsPerMinute: env.rateLimit } : {}),
      ...(env.storageGb > 0 ? { storageGb: env.storageGb } : {}),
      ...(mailPath ? { mailPath } : {}),
      ...(publicUrl ? { publicUrl } : {}),
      ...(redirectUris ? { redirectUris } : {}),
    },
  }
}

/** Files in the data folder, or in an object store, whose client is loaded where it is used. */
async function createBlob({ blob, dataDir }: Env): Promise<Blob> {
  const folder = join(dataDir, 'files')
  if (blob.kind === 'disk') return createDiskBlob(folder)
  const { createS3Blob } = await import('./files/blob/s3.ts')
  return createS3Blob(blob, { temporaryFolder: join(folder, 'incoming') })
}

/** The keys of the settings, with that of the database in its place. */
async function readSigningKeys({ signingKeys: [first, ...others] }: Env, { admin }: DatabaseLogins) {
  const ids = createIds(systemClock)
  const read = async (key: string) => (key === 'database' ? sharedSecret(admin, 'files', () => ids.secret()) : key)
  return [await read(first), ...(await Promise.all(others.map(read)))] as const
}
