import { ApiError } from '../http/ApiError.ts'
import type { Billing } from './billing.ts'

/** Nobody takes money: nothing can be bought, and no account needs a subscription. */
export function createNoBilling(): Billing {
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
