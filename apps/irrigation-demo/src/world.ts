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

/** Specification of one demo account; totals are exact. */
export interface DemoPlan {
  /** Prefix that keeps the ids of the accounts distinct. */
  readonly key: 'a' | 'b' | 'c'
  readonly seed: number
  /** Multiple of the usual demo size. */
  readonly size: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly locale: 'en' | 'es'
  readonly timezone: string
  readonly users: readonly DemoUser[]
  readonly clients: readonly DemoClient[]
  /** Number of zones of each controller of the first site; the other sites share the rest. */
  readonly storyZones: readonly number[]
  readonly totals: DemoTotals
  readonly checkups: Readonly<Record<DemoCheckupStatus, number>>
  readonly repairs: Readonly<Record<DemoRepairStatus, number>>
  readonly quotes: Readonly<Record<QuoteStatus, number>>
  readonly subscription: { readonly plan: 'company' | 'crew' | 'solo'; readonly status: 'active' | 'trialing' }
}

/** Numbers of rows in an account other than users, clients and sites. */
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

/** States of checkups in the demo. */
export type DemoCheckupStatus = CheckupStatus

/** States of repairs in the demo. */
export type DemoRepairStatus = Exclude<RepairStatus, 'scheduled' | 'void'>

/** A demo user: role, sign-in name, display name, language. */
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

/** Shared context for making demo rows: account, random numbers, ids and dates. Days are counted from today. */
export interface DemoWorld {
  readonly plan: DemoPlan
  readonly accountId: string
  /** Today as a calendar date. */
  readonly today: string
  /** A random sequence per purpose, so that more rows of one kind change nothing else. */
  dice(purpose: string): Dice
  id(table: string, n: number | string): string
  /** Common columns of a row created on that day. */
  row(table: string, n: number | string, day?: number): DemoColumns
  /** Calendar date of a day. */
  on(day: number): string
  /** Instant at an hour of a day. */
  at(day: number, hour: number): string
  /** Ids of the technicians, or of the owner if there are none. */
  readonly technicians: readonly string[]
  /** Ids of the owner and managers. */
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

/** Creates the shared context for the rows of one account. */
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

/** Caches results: time zone lookups are slow, and most rows share their days. */
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
 * Number of zones of each controller of each site. The first site has those of its plan; every other site has one controller,
 * larger properties more, and the remaining zones are distributed in the usual sizes, small ones to homes first.
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

/** Sizes in the usual proportions with an exact sum, the smallest first. */
function sizesOf(controllers: number, zones: number): number[] {
  const usual = Array.from({ length: controllers }, (_, index) => weights[index % weights.length] ?? 8)
  return apportion(
    zones,
    usual.sort((a, b) => a - b),
  )
}
