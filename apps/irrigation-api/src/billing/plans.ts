/** Plans for sale. The prices are placeholders until the company that runs the product sets its own. */

import type { BillingInterval, PlanName } from '../world/billing.ts'

/** A plan: its number of seats and its placeholder price per month. */
export interface Plan {
  readonly plan: PlanName
  readonly name: string
  readonly seats: number
  readonly month_cents: number
}

/** Every plan, the smallest first. */
export const plans: readonly Plan[] = [
  { plan: 'solo', name: 'Solo', seats: 1, month_cents: 2900 },
  { plan: 'crew', name: 'Crew', seats: 5, month_cents: 7900 },
  { plan: 'company', name: 'Company', seats: 20, month_cents: 19_900 },
]

const monthsPaidPerYear = 10

/** The plan of that name; undefined when there is none. */
export function findPlan(name: string): Plan | undefined {
  return plans.find(({ plan }) => plan === name)
}

/** Price of a plan for an interval, in cents; a year costs ten months. */
export function priceCents({ month_cents }: Plan, interval: BillingInterval): number {
  return interval === 'year' ? monthsPaidPerYear * month_cents : month_cents
}

/** Length of an interval in months. */
export const monthsOf = (interval: BillingInterval) => (interval === 'year' ? 12 : 1)

/** Price of the plan of that name for an interval, in cents. @throws {Error} when there is none. */
export function priceOf(name: PlanName, interval: BillingInterval): number {
  const plan = findPlan(name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return priceCents(plan, interval)
}
