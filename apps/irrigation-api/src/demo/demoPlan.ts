import type { CheckupStatus, QuoteStatus, RepairStatus } from '@sluice/irrigation-rules'

/** What one demo account is made of; totals are exact. */
export interface DemoPlan {
  /** Prefix that keeps the ids of the accounts apart. */
  readonly key: 'a' | 'b' | 'c'
  readonly seed: number
  /** How many times as large as the usual demo it is. */
  readonly size: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly locale: 'en' | 'es'
  readonly timezone: string
  readonly users: readonly DemoUser[]
  readonly clients: readonly DemoClient[]
  /** Zones of each controller of the first site; other sites share what is left. */
  readonly storyZones: readonly number[]
  readonly totals: DemoTotals
  readonly checkups: Readonly<Record<DemoCheckupStatus, number>>
  readonly repairs: Readonly<Record<DemoRepairStatus, number>>
  readonly quotes: Readonly<Record<QuoteStatus, number>>
  readonly subscription: { readonly plan: 'company' | 'crew' | 'solo'; readonly status: 'active' | 'trialing' }
}

/** How many rows an account has beside its users, clients and sites. */
export interface DemoTotals {
  readonly controllers: number
  readonly zones: number
  readonly programs: number
  readonly backflows: number
  readonly backflowTests: number
  readonly tickets: number
  readonly pictures: number
  readonly submissions: number
}

/** States that checkups of the demo are in. */
export type DemoCheckupStatus = CheckupStatus

/** States that repairs of the demo are in. */
export type DemoRepairStatus = Exclude<RepairStatus, 'scheduled' | 'void'>

/** A demo user: role, sign-in name, shown name, language. */
export type DemoUser = readonly [
  role: 'owner' | 'manager' | 'technician',
  email: string,
  name: string,
  locale: 'en' | 'es',
]

/** A demo client: name, kind, contact, number of sites and their kind. */
export type DemoClient = readonly [
  name: string,
  kind: string,
  first: string,
  last: string,
  sites: number,
  siteType: string,
]
