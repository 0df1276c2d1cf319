import type { ClientConfig } from 'pg'
import { createProviders, type ProviderSettings } from '../auth/oauth/providers.ts'
import { createPasswordHasher, type HashCost } from '../auth/passwordHasher.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { createDiskBlob } from '../files/blob/disk.ts'
import { createPictureQueue } from '../files/picture.ts'
import type { World } from '../world/world.ts'

/** What the world of a test API is built from, as plain data. */
export interface TestWorldSettings {
  readonly runtime: ClientConfig
  /** Where its files are. */
  readonly folder: string
  readonly providers: ProviderSettings
  readonly hashCost: HashCost
  readonly config: Omit<World['config'], 'logTo'>
}

/** What a test holds in its hand. */
export interface TestWorldParts extends Pick<World, 'billing' | 'clock' | 'disk' | 'ids'> {
  readonly logTo: World['config']['logTo']
}

/** The world of a test API, the same in every process that is given the same. */
export async function createTestWorld(
  { runtime, folder, providers, hashCost, config }: TestWorldSettings,
  { logTo, ...parts }: TestWorldParts,
): Promise<World> {
  return {
    db: createDatabase(runtime),
    blob: await createDiskBlob(folder),
    passwords: createPasswordHasher(hashCost),
    pictures: createPictureQueue(),
    providers: createProviders(providers),
    signingKey: 'test key',
    config: { ...config, ...(logTo ? { logTo } : {}) },
    ...parts,
  }
}
