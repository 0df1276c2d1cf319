/** What can be paid for. The prices are placeholders until the company that runs the product has set its own. */

/** Name of a plan. */
export type PlanName = 'solo' | 'crew' | 'company'

/** How often it is paid. */
export type BillingInterval = 'month' | 'year'

/** A plan: for how many people, and its placeholder price for a month. */
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

/** What a plan costs for each interval, in cents; a year is ten months. */
export function priceCents({ month_cents }: Plan, interval: BillingInterval): number {
  return interval === 'year' ? monthsPaidPerYear * month_cents : month_cents
}

/** Months that an interval lasts. */
export const monthsOf = (interval: BillingInterval) => (interval === 'year' ? 12 : 1)

/** What the plan of that name costs for an interval, in cents. @throws {Error} when there is none. */
export function priceOf(name: PlanName, interval: BillingInterval): number {
  const plan = findPlan(name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return priceCents(plan, interval)
}
