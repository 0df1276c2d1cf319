import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { answerPut } from '../../contract/checklists.ts'
import { assertInProgress } from '../checkups/assertInProgress.ts'
import { lockCheckup } from '../checkups/lockCheckup.ts'
import { checklistAnswer, picture, repair } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { createRepair } from '../repairs/createRepair.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import { newRow } from '../rows/newRow.ts'
import { answerProblem } from './answerProblem.ts'
import { findQuestion } from './findQuestion.ts'

type Body = z.output<typeof answerPut>

/**
 * Answers a question of the checklist of a visit that is under way. A bad answer makes the finding that its question names, once.
 * @throws {ApiError} 404 for a question, asset or picture that is not of the visit, 400 for a value that does not fit the question, 409 for
 * a visit that nobody is working on.
 */
export async function putAnswer(context: RequestContext, checkupId: string, body: Body) {
  const row = await lockCheckup(context, checkupId)
  assertInProgress(row, context.session)
  const { item, asset } = await findQuestion(context, row, body)
  const problem = answerProblem(item, body.value)
  if (problem) throw invalidRequest({ value: problem })
  if (body.picture_id) await findRow(context, { name: 'picture', table: picture }, body.picture_id)
  const { value, note = null, picture_id = null } = body
  const said = { value: value === '' ? null : value, note, picture_id }
  const rows = await context.tx
    .insert(checklistAnswer)
    .values({
      ...newRow(context),
      checkup_id: checkupId,
      template_item_id: item.id,
      owner_type: body.owner_type,
      owner_id: body.owner_id,
      ...said,
    })
    .onConflictDoUpdate({
      target: [
        checklistAnswer.account_id,
        checklistAnswer.checkup_id,
        checklistAnswer.template_item_id,
        checklistAnswer.owner_type,
        checklistAnswer.owner_id,
      ],
      set: { ...said, ...changedRow(context), rev: sql`${checklistAnswer.rev} + 1` },
    })
    .returning()
  const issue_code = item.fail_creates_issue_code
  if ((value === 'no' || value === 'fail') && issue_code !== null)
    await findFault(context, { checkupId, asset, issue_code })
  return firstRow(rows)
}

interface Fault {
  readonly checkupId: string
  readonly asset: { readonly asset_type: 'backflow' | 'controller' | 'site' | 'zone'; readonly asset_id: string }
  readonly issue_code: string
}

/** The finding of a bad answer, unless it was found already. */
async function findFault(context: RequestContext, { checkupId, asset, issue_code }: Fault): Promise<void> {
  const { tx, session } = context
  const isFound = and(
    eq(repair.account_id, session.accountId),
    eq(repair.checkup_id, checkupId),
    eq(repair.asset_id, asset.asset_id),
    eq(repair.issue_code, issue_code),
    isNull(repair.deleted_at),
  )
  if ((await tx.$count(repair, isFound)) > 0) return
  await createRepair(context, { ...asset, checkup_id: checkupId, issue_code })
}
