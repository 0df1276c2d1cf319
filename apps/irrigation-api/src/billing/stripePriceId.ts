import type Stripe from 'stripe'
import { type BillingInterval, findPlan, type PlanName, priceOf } from './plans.ts'

const keyOf = (plan: PlanName, interval: BillingInterval) => `sluice_${plan}_${interval}`

/** The price of a plan, found by its key, or made the first time that it is needed. */
export async function stripePriceId(stripe: Stripe, name: PlanName, interval: BillingInterval): Promise<string> {
  const lookup_key = keyOf(name, interval)
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const made = await stripe.prices.create({
    ...{ lookup_key, currency: 'usd', unit_amount: priceOf(name, interval) },
    recurring: { interval },
    product_data: { name: `Sluice ${findPlan(name)?.name}` },
  })
  return made.id
}
