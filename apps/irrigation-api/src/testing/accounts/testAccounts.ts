import { createDice, type Dice, mulberry32 } from '../../seeding/dice.ts'
import { localInstant, seededId } from '../../seeding/ids.ts'
import { addDays } from '../../time/days.ts'

/** Plan of a test account. */
export interface TestPlan {
  /** Prefix that keeps the ids of the accounts apart. */
  readonly key: string
  readonly seed: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly locale: 'en' | 'es'
  readonly timezone: string
  readonly users: readonly TestUser[]
  readonly clients: readonly TestClient[]
  /** Numbers of zones of the first site's controllers; those of other sites are random. */
  readonly storyZones: readonly number[]
  readonly completed: number
  readonly upcoming: number
  readonly quotes: number
}

/** A user: role, sign-in name, shown name, language. */
type TestUser = readonly [role: 'owner' | 'manager' | 'technician', email: string, name: string, locale: 'en' | 'es']

/** A client: name, kind, contact, number of sites and their kind. */
type TestClient = readonly [string, string, string, string, number, string]

/** Shared context for creating test rows: account, random choices, ids and dates. */
export interface AccountWorld {
  readonly plan: TestPlan
  readonly dice: Dice
  readonly accountId: string
  /** Today as a calendar date. */
  readonly today: string
  id(table: string, n: number | string): string
  /** Common columns of a row created that many days ago. */
  row(table: string, n: number | string, daysAgo?: number): TestRow
  /** Timestamp at an hour of the day that many days from today. */
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

/** Creates the context for the rows of one account. */
export function createAccountWorld(plan: TestPlan, today: string): AccountWorld {
  const id = (table: string, n: number | string) => seededId(table, `${plan.key}${n}`)
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

const common = { seed: 7, locale: 'en', timezone: 'America/Chicago', completed: 1, upcoming: 1, quotes: 1 } as const

/** Two small test accounts: A with an owner, a manager and two technicians, and the stranger B. */
export const testAccounts: readonly TestPlan[] = [
  {
    ...common,
    key: 'a',
    name: 'Account A',
    slug: 'account-a',
    email: 'a@example.com',
    users: [
      ['owner', 'owner.a@example.com', 'Owner A', 'en'],
      ['manager', 'manager.a1@example.com', 'Manager A', 'en'],
      ['technician', 'tech.a1@example.com', 'Tech A1', 'es'],
      ['technician', 'tech.a2@example.com', 'Tech A2', 'en'],
    ],
    clients: [
      ['Maple Bend HOA', 'hoa', 'Grace', 'Lindqvist', 1, 'hoa_common'],
      ['Okafor residence', 'residential', 'Adaeze', 'Okafor', 1, 'single_family'],
    ],
    storyZones: [3, 2],
  },
  {
    ...common,
    key: 'b',
    name: 'Account B',
    slug: 'account-b',
    email: 'b@example.com',
    users: [
      ['owner', 'owner.b@example.com', 'Owner B', 'es'],
      ['manager', 'manager.b@example.com', 'Manager B', 'es'],
    ],
    clients: [
      ['Quiet Oaks HOA', 'hoa', 'Bruno', 'Maddox', 1, 'hoa_common'],
      ['Upland Storage', 'commercial', 'Kurt', 'Voss', 1, 'industrial'],
    ],
    storyZones: [2],
  },
]
