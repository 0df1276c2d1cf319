import { createDice, type Dice, mulberry32 } from '../../demo/dice.ts'
import { demoId, localInstant } from '../../demo/ids.ts'
import { addDays } from '../../time/days.ts'
import type { TestPlan } from './testPlan.ts'

/** What the makers of rows for tests share: whose rows, chance, ids and dates. */
export interface AccountWorld {
  readonly plan: TestPlan
  readonly dice: Dice
  readonly accountId: string
  /** Today as a calendar date. */
  readonly today: string
  id(table: string, n: number | string): string
  /** The common columns of a row made so many days ago. */
  row(table: string, n: number | string, daysAgo?: number): TestRow
  /** The moment at an hour of the day that many days from today. */
  at(days: number, hour: number): string
}

/** Common columns of a row. */
interface TestRow {
  readonly account_id: string
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: string
  readonly updated_by: string
}

/** The shared tools for the rows of one account. */
export function createAccountWorld(plan: TestPlan, today: string): AccountWorld {
  const id = (table: string, n: number | string) => demoId(table, `${plan.key}${n}`)
  const at = (days: number, hour: number) => localInstant(addDays(today, days), hour, plan.timezone)
  const owner = id('user', 1)
  const accountId = id('account', 1)
  return {
    plan,
    dice: createDice(mulberry32(plan.seed)),
    accountId,
    today,
    id,
    at,
    row(table, n, daysAgo = 400) {
      const made = at(-daysAgo, 9)
      const by = { created_by: owner, updated_by: owner }
      return { account_id: accountId, id: id(table, n), created_at: made, updated_at: made, ...by }
    },
  }
}
