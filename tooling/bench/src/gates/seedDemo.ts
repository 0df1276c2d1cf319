import { measureSeed } from '../../../../apps/irrigation-demo/src/measureSeed.ts'
import type { Gate } from './Gate.ts'

/** Filling an empty database with the demo data. */
export const seedDemo: Gate = {
  name: 'seed-demo',
  bar: 20,
  unit: 's',
  bound: 'most',
  measure: async () => [...(await measureSeed(5))],
}
