import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { buildAccount } from './buildAccount.ts'
import { buildShared } from './buildShared.ts'
import { demoId } from './demoId.ts'
import { demoPlans } from './demoPlans.ts'
import type { DemoRows } from './demoRows.ts'
import type { Drawing } from './drawPictures.ts'
import { scalePlan } from './scalePlan.ts'

/** The rows of one account. */
export interface DemoAccount {
  readonly accountId: string
  readonly rows: DemoRows
}

/**
 * All demo accounts and what everybody shares, which comes first; the same rows for the same day.
 * @param size how many times as large as usual: 10 has 9,000 zones.
 */
export function buildDemo(today: string, drawings: readonly Drawing[], size = 1): DemoAccount[] {
  const accounts = demoPlans.map((plan) => ({
    accountId: demoId('account', `${plan.key}1`),
    rows: buildAccount(scalePlan(plan, size), today, drawings),
  }))
  return [{ accountId: SHARED_ACCOUNT_ID, rows: buildShared(today, size) }, ...accounts]
}
