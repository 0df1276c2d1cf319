import type { Handlers } from '../http/handler.ts'
import type { billingRoutes } from './billing.routes.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { changePlan } from './changePlan.ts'
import { confirmCheckout } from './confirmCheckout.ts'
import { keepSubscription } from './keepSubscription.ts'
import { listInvoices } from './listInvoices.ts'
import { openPortal } from './openPortal.ts'
import { payAgain } from './payAgain.ts'
import { readOverview, readPlans } from './readOverview.ts'
import { readStatus } from './readStatus.ts'
import { startCheckout } from './startCheckout.ts'
import { supportSubscription } from './supportSubscription.ts'

/** What answers the addresses of subscriptions. */
export const billingHandlers: Handlers<typeof billingRoutes> = {
  plans: async () => readPlans(),
  status: (context) => readStatus(context),
  overview: (context) => readOverview(context),
  invoices: (context, { query }) => listInvoices(context, query),
  checkout: (context, { body }) => startCheckout(context, body),
  confirm: (context, { body }) => confirmCheckout(context, body.checkout),
  change: (context, { body }) => changePlan(context, body),
  cancel: (context, { body }) => cancelSubscription(context, body.reason),
  keep: (context) => keepSubscription(context),
  pay: (context) => payAgain(context),
  portal: (context) => openPortal(context),
  support: (context, { params, body }) => supportSubscription(context, params.account_id, body),
}
