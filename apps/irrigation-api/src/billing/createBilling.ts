import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../http/ApiError.ts'
import type { Billing } from '../world/billing.ts'
import type { Clock } from '../world/world.ts'
import { createFakeBilling } from './fake/createFakeBilling.ts'
import { createStripeBilling } from './stripe/createStripeBilling.ts'

/** Settings of the billing provider. */
export type BillingSettings =
  | { readonly kind: 'fake' | 'none' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiBase: string | undefined
    }

/** Settings, and the folder for the state of the fake. */
interface BillingPlace {
  readonly billing: BillingSettings
  readonly dataDir: string
}

/** Creates the billing provider named in the settings; the fake stores its state in the data folder. */
export async function createBilling(
  { billing, dataDir }: BillingPlace,
  clock: Clock,
  signingKey: string,
): Promise<Billing> {
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

/** Provider of installations without payments: nothing can be bought, and no account needs a subscription. */
function createNoBilling(): Billing {
  const refuse = async (): Promise<never> => {
    throw new ApiError(503, 'billing.not_configured', 'This installation takes no payments.')
  }
  return {
    provider: 'none',
    ...{ addCustomer: refuse, startCheckout: refuse, readCheckout: refuse, openPortal: refuse },
    ...{ readSubscription: refuse, changePlan: refuse, keepPlan: refuse, setCancelled: refuse },
    ...{ endSubscription: refuse, payAgain: refuse, listInvoices: refuse, readEvent: refuse },
  }
}
