import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { answerPut } from '../../../contract/checklists.ts'
import { checklistAnswer, picture, repair } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { findRow } from '../../entities/rows.ts'
import { invalidRequest } from '../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { changedRow, firstRow, newRow } from '../../rows/rows.ts'
import { assertInProgress, findCheckup, type LockedCheckup, lockCheckup } from '../../visits/visit.ts'
import { readVisit, type Visit } from '../observations.ts'
import { createRepair } from '../repairs/create.ts'
import { findQuestion, readChecklist } from './questions.ts'

type Body = z.output<typeof answerPut>

/**
 * Answers a checklist question of a visit in progress. A bad answer adds the finding that its question names, once.
 * @throws {ApiError} 404 for a question, asset or picture that is not part of the visit, 400 for a value that does not fit the question,
 * 409 for a visit not in progress.
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

/** Adds the finding of a bad answer, unless the visit already has it. */
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

/** Current checklist of a visit: its questions with their answers. */
export async function readAnswers(context: WorkContext, checkupId: string) {
  const [row, visit] = await together([() => findCheckup(context, checkupId), () => readVisit(context, checkupId)])
  const questions = await readChecklist(context, row, visit)
  return {
    items: questions.map(({ item, owner_type, owner_id, answer }) => ({
      ...item,
      template_item_id: item.id,
      owner_type,
      owner_id,
      value: answer?.value ?? null,
      note: answer?.note ?? null,
      picture_id: answer?.picture_id ?? null,
    })),
  }
}

/** Fields of a question that its answers depend on. */
interface Asked {
  readonly answer_type: string
  readonly choices: readonly string[]
}

const words: Readonly<Record<string, readonly string[]>> = {
  yes_no_na: ['yes', 'no', 'na'],
  pass_fail_na: ['pass', 'fail', 'na'],
}

/** Problem with an answer, as a sentence; undefined for a valid answer and for none. */
function answerProblem({ answer_type, choices }: Asked, value: string | number | null): string | undefined {
  if (value === null || value === '') return undefined
  if (answer_type === 'number') return typeof value === 'number' ? undefined : 'A number.'
  if (typeof value !== 'string') return 'Words.'
  const offered = answer_type === 'choice' ? choices : words[answer_type]
  if (!offered || offered.includes(value)) return undefined
  return `One of ${offered.join(', ')}.`
}

/** Required answers of the checklist of a visit; unanswered questions have a null value. */
export async function requiredAnswers(context: RequestContext, row: LockedCheckup, visit: Visit) {
  const questions = await readChecklist(context, row, visit)
  return questions
    .filter(({ item }) => item.required)
    .map(({ item, answer }) => ({ id: item.id, value: answer?.value ?? answer?.picture_id ?? null }))
}
