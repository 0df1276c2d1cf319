import { and, eq, isNull } from 'drizzle-orm'
import { backflowTest } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { findBackflowTest } from './findBackflowTest.ts'
import { type LockedBackflowTest, lockBackflowTest } from './lockBackflowTest.ts'

/**
 * A draft with what a signed test says, to be put right and signed anew; the signed one stays as it is.
 * @throws {ApiError} 409 for a draft, and for a test that has been corrected before.
 */
export async function correctBackflowTest(context: RequestContext, id: string) {
  const row = await lockBackflowTest(context, id)
  await assertCorrectable(context, row)
  const made = newRow(context)
  await context.tx.insert(backflowTest).values({ ...saidOf(row), ...made, corrects_id: id })
  const diff = { corrects_id: id }
  await logActivity(context, { verb: 'backflow_test.draft', targetType: 'backflow_test', targetId: made.id, diff })
  return findBackflowTest(context, made.id)
}

async function assertCorrectable({ tx, session }: RequestContext, { id, status }: LockedBackflowTest): Promise<void> {
  if (status === 'draft')
    throw new ApiError(409, 'backflow_test.transition_not_allowed', 'A draft is changed, not corrected.')
  const corrects = and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.corrects_id, id))
  const corrections = await tx.$count(backflowTest, and(corrects, isNull(backflowTest.deleted_at)))
  if (corrections > 0)
    throw new ApiError(409, 'backflow_test.corrected', 'Another test corrects this one already; go on with that.')
}

/** What stands in a test before anybody signs it. */
function saidOf(row: LockedBackflowTest) {
  const { backflow_id, checkup_id, test_reason, tested_at, tested_on, line_pressure_psi, rule_profile } = row
  const { initial, final, initial_result, final_result, initial_overridden, final_overridden } = row
  const { result_override_note, parts_replaced, repair_notes, remarks, air_gap_in, supply_diameter_in } = row
  const { installation_ok, installation_note, gauge_id, owner_representative } = row
  return {
    ...{ backflow_id, checkup_id, test_reason, tested_at, tested_on, line_pressure_psi, rule_profile },
    ...{ initial, final, initial_result, final_result, initial_overridden, final_overridden },
    ...{ result_override_note, parts_replaced, repair_notes, remarks, air_gap_in, supply_diameter_in },
    ...{ installation_ok, installation_note, gauge_id, owner_representative },
  }
}
