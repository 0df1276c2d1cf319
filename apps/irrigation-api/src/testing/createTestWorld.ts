import type { ClientConfig } from 'pg'
import { createProviders, type ProviderSettings } from '../auth/oauth/providers.ts'
import { createPasswordHasher, type HashCost } from '../auth/passwordHasher.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { createPictureQueue } from '../files/picture.ts'
import { createDiskBlob } from '../storage/disk.ts'
import type { World } from '../world/world.ts'

/** Settings of a test API's world, as plain data. */
export interface TestWorldSettings {
  readonly runtime: ClientConfig
  /** Folder of its files. */
  readonly folder: string
  readonly providers: ProviderSettings
  readonly hashCost: HashCost
  readonly config: Omit<World['config'], 'logTo'>
}

/** Parts that a test controls. */
export interface TestWorldParts extends Pick<World, 'billing' | 'clock' | 'disk' | 'ids'> {
  readonly logTo: World['config']['logTo']
}

/** Creates the world of a test API, the same in every process with the same settings. */
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
