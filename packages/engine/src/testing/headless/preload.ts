import type { Runtime } from '../../app/Runtime.ts'
import { loadFeatures } from '../../features/features.ts'
import { loadReactFeatures } from '../../react/features/loadAll.ts'

/** Loads all code that a page would load on demand, so that tests only wait for time and responses. */
export async function preload({ workflows }: Runtime): Promise<void> {
  await Promise.all([loadFeatures(), loadReactFeatures(), workflows.loadAll()])
}
