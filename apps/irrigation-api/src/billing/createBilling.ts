import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Clock } from '../world/clock.ts'
import type { Billing } from './billing.ts'
import { createFakeBilling } from './createFakeBilling.ts'
import { createNoBilling } from './createNoBilling.ts'
import { createStripeBilling } from './createStripeBilling.ts'

/** The billing provider that the settings name; the fake keeps what it knows in the data folder. */
export async function createBilling({ billing, dataDir }: Env, clock: Clock, signingKey: string): Promise<Billing> {
  if (billing.kind === 'none') return createNoBilling()
  if (billing.kind === 'stripe') return createStripeBilling({ ...billing, clock })
  const path = join(dataDir, 'billing.json')
  return createFakeBilling({
    ...{ clock, secret: signingKey },
    store: {
      read: () => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
      write(text) {
        writeFileSync(`${path}.new`, text, { mode: 0o600 })
        renameSync(`${path}.new`, path)
      },
    },
  })
}
