import { join } from 'node:path'
import { createProviders } from './auth/oauth/providers.ts'
import { createPasswordHasher } from './auth/passwordHasher.ts'
import { createBilling } from './billing/createBilling.ts'
import { createDatabase } from './db/createDatabase.ts'
import { sharedSecret } from './db/secrets.ts'
import type { Env } from './env.ts'
import { createPictureQueue } from './files/picture.ts'
import { usualShedding } from './http/edge.ts'
import type { OpenDatabase } from './openDatabase.ts'
import { createDiskBlob } from './storage/disk.ts'
import type { Blob } from './world/blob.ts'
import { createIds, systemClock } from './world/createIds.ts'
import type { World } from './world/world.ts'

/** Logins for a database that another process has opened. */
export type DatabaseLogins = Pick<OpenDatabase, 'admin' | 'runtime'>

/** Opens the world of a server process, except for its disk guard. @param mailPath URL path of the outbox. */
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
      ...(env.airtable ? { airtable: env.airtable } : {}),
      ...(env.forwarding ? { forwarding: env.forwarding } : {}),
    },
  }
}

/** File store in the data folder, or in an object store, whose client is loaded on demand. */
async function createBlob({ blob, dataDir }: Env): Promise<Blob> {
  const folder = join(dataDir, 'files')
  if (blob.kind === 'disk') return createDiskBlob(folder)
  const { createS3Blob } = await import('./storage/s3.ts')
  return createS3Blob(blob, { temporaryFolder: join(folder, 'incoming') })
}

/** Signing keys of the settings, with `database` replaced by the key stored there. */
async function readSigningKeys({ signingKeys: [first, ...others] }: Env, { admin }: DatabaseLogins) {
  const ids = createIds(systemClock)
  const read = async (key: string) => (key === 'database' ? sharedSecret(admin, 'files', () => ids.secret()) : key)
  return [await read(first), ...(await Promise.all(others.map(read)))] as const
}
