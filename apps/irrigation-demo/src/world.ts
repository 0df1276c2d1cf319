import {
  addDays,
  apportion,
  createDice,
  type Dice,
  localInstant,
  mulberry32,
  seededId,
} from '@sluice/irrigation-api/seeding'
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
interface DemoTotals {
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
type DemoUser = readonly [role: 'owner' | 'manager' | 'technician', email: string, name: string, locale: 'en' | 'es']

/** A demo client: name, kind, contact, number of sites and their kind. */
export type DemoClient = readonly [
  name: string,
  kind: string,
  first: string,
  last: string,
  sites: number,
  siteType: string,
]

/** What the makers of demo rows share: whose rows, chance, ids and dates. Days are counted from today. */
export interface DemoWorld {
  readonly plan: DemoPlan
  readonly accountId: string
  /** Today as a calendar date. */
  readonly today: string
  /** Chance of its own for each purpose, so that more of one thing changes nothing else. */
  dice(purpose: string): Dice
  id(table: string, n: number | string): string
  /** The common columns of a row made that day. */
  row(table: string, n: number | string, day?: number): DemoColumns
  /** The calendar date that many days from today. */
  on(day: number): string
  /** The moment at an hour of the day that many days from today. */
  at(day: number, hour: number): string
  /** Ids of the technicians, or of the owner where nobody else works. */
  readonly technicians: readonly string[]
  /** Ids of owner and managers. */
  readonly office: readonly string[]
}

/** Common columns of a demo row. */
interface DemoColumns {
  readonly account_id: string
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: string
  readonly updated_by: string
}

/** The shared tools for the rows of one account. */
export function createDemoWorld(plan: DemoPlan, today: string): DemoWorld {
  const id = (table: string, n: number | string) => seededId(table, `${plan.key}${n}`)
  const at = remembering((day: number, hour: number) => localInstant(addDays(today, day), hour, plan.timezone))
  const [owner, accountId] = [id('user', 1), id('account', 1)]
  const idsOf = (isWanted: (role: string) => boolean) =>
    plan.users.flatMap(([role], index) => (isWanted(role) ? [id('user', index + 1)] : []))
  const technicians = idsOf((role) => role === 'technician')
  return {
    ...{ plan, accountId, today, id, at },
    dice: (purpose) => createDice(mulberry32(plan.seed + hashOf(purpose))),
    on: (day) => addDays(today, day),
    row(table, n, day = -800) {
      const made = at(day, 9)
      const by = { created_by: owner, updated_by: owner }
      return { account_id: accountId, id: id(table, n), created_at: made, updated_at: made, ...by }
    },
    technicians: technicians.length > 0 ? technicians : [owner],
    office: idsOf((role) => role !== 'technician'),
  }
}

/** Asking a calendar for a time zone is slow, and most rows share their days. */
function remembering(compute: (day: number, hour: number) => string) {
  const known = new Map<string, string>()
  return (day: number, hour: number): string => {
    const key = `${day}/${hour}`
    const value = known.get(key) ?? compute(day, hour)
    known.set(key, value)
    return value
  }
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return hash
}

/** Number of the site of account A that has no controllers. */
export const emptySite = 7

const weights = [4, 6, 6, 8, 8, 9, 12, 12, 16, 24]

/**
 * How many zones each controller of each site has. The first site has those of its plan; every other site has one controller, larger
 * properties more, and the rest of the zones is shared over the usual sizes, small ones to homes first.
 */
export function controllersPerSite({ plan }: DemoWorld): readonly (readonly number[])[] {
  const kinds = plan.clients.flatMap(([, , , , count, kind]) => Array.from({ length: count }, () => kind))
  const isBare = (index: number) => index === 0 || (plan.key === 'a' && index + 1 === emptySite)
  const counts: number[] = kinds.map((_, index) => (isBare(index) ? 0 : 1))
  const large = kinds.flatMap((kind, index) => (index > 0 && kind !== 'single_family' ? [index] : []))
  const others = plan.totals.controllers - plan.storyZones.length
  let extra = others - counts.reduce((sum, count) => sum + count, 0)
  for (let turn = 0; extra > 0; turn++, extra--) {
    const site = large[turn % large.length] ?? 1
    counts[site] = (counts[site] ?? 0) + 1
  }
  const sizes = sizesOf(others, plan.totals.zones - plan.storyZones.reduce((sum, zones) => sum + zones, 0))
  const isHome = (index: number) => kinds[index] === 'single_family'
  const made: (readonly number[])[] = kinds.map(() => [])
  for (const wanted of [true, false]) {
    kinds.forEach((_, index) => {
      if (isHome(index) === wanted) made[index] = sizes.splice(0, counts[index] ?? 0)
    })
  }
  made[0] = plan.storyZones
  return made
}

/** Sizes in the usual proportions that add up exactly, the smallest first. */
function sizesOf(controllers: number, zones: number): number[] {
  const usual = Array.from({ length: controllers }, (_, index) => weights[index % weights.length] ?? 8)
  return apportion(
    zones,
    usual.sort((a, b) => a - b),
  )
}
