import { addDays } from '../time/days.ts'
import { demoId } from './demoId.ts'
import type { DemoPlan } from './demoPlan.ts'
import { createDice, type Dice } from './dice.ts'
import { localInstant } from './localInstant.ts'
import { mulberry32 } from './mulberry32.ts'

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
  const id = (table: string, n: number | string) => demoId(table, `${plan.key}${n}`)
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
