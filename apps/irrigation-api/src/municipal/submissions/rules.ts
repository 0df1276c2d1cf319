import type { Actor, ActorFact } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { readLicensee } from '../../auth/users/readLicensee.ts'
import type { Municipality } from '../../catalog/municipality.ts'
import { municipalSubmission, user } from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import { runInScope } from '../../db/tenancy.ts'
import { findArrivedFile } from '../../files/uploads.ts'
import { ApiError } from '../../http/ApiError.ts'
import { isOffice } from '../../http/access.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { nextNumber } from '../../rows/numbers.ts'
import type { LockedSubmission } from './rows.ts'

/** Refuses (422) a kind that a municipality does not accept. */
export function assertAccepted({ name, active, accepts }: Municipality, kind: string): void {
  if (!active)
    throw new ApiError(422, 'municipal_submission.municipality_inactive', `${name} takes no submissions any more.`)
  if (accepts.includes(kind)) return
  const payload = { accepts }
  throw new ApiError(422, 'municipal_submission.kind_not_accepted', `${name} does not take this.`, { payload })
}

/** Subject and municipality of a submission; `id` excludes the submission itself from the comparison. */
interface HandedIn {
  readonly id?: string
  readonly kind: string
  readonly municipality_id: string
  readonly site_id: string | null
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
}

const open = ['draft', 'submitted', 'in_review', 'returned']

/**
 * Refuses a second submission of the same thing to a municipality, unless the first was withdrawn or rejected (409
 * `municipal_submission.exists`); a new exemption is allowed once the last one is accepted. The caller holds a lock on the subject.
 */
export async function assertOnlyOne({ tx, session }: RequestContext, wanted: HandedIn): Promise<void> {
  const { id, kind, municipality_id, site_id, checkup_id, backflow_test_id } = wanted
  const isExemption = kind === 'exemption'
  const isSame = and(
    eq(municipalSubmission.account_id, session.accountId),
    eq(municipalSubmission.municipality_id, municipality_id),
    eq(municipalSubmission.kind, kind),
    isNull(municipalSubmission.deleted_at),
    inArray(municipalSubmission.status, isExemption ? open : [...open, 'accepted']),
    id ? ne(municipalSubmission.id, id) : undefined,
    checkup_id ? eq(municipalSubmission.checkup_id, checkup_id) : undefined,
    backflow_test_id ? eq(municipalSubmission.backflow_test_id, backflow_test_id) : undefined,
    isExemption && site_id ? eq(municipalSubmission.site_id, site_id) : undefined,
  )
  if ((await tx.$count(municipalSubmission, isSame)) === 0) return
  throw new ApiError(409, 'municipal_submission.exists', 'There is a submission of this already; go on with that one.')
}

/**
 * The user as an actor who submits or withdraws: whether they hold a current license of the right kind, and whether they are the
 * submitter. The office may act for a submitter who has left.
 */
export async function readSubmitter(context: RequestContext, row: LockedSubmission): Promise<Actor> {
  const { isTester, isIrrigator } = await readLicensee(context)
  const facts: Partial<Record<ActorFact, boolean>> = {
    own: true,
    licence: row.kind === 'backflow_test' ? isTester : isIrrigator,
    submitter: await isSubmitter(context, row.submitter_user_id),
  }
  const names = Object.keys(facts) as ActorFact[] // keys of a record by facts
  return { role: context.session.role, holds: names.filter((name) => facts[name]) }
}

async function isSubmitter({ tx, session }: RequestContext, id: string | null): Promise<boolean> {
  if (id === session.userId) return true
  if (id === null || !isOffice(session.role)) return false
  const isActive = and(eq(user.account_id, session.accountId), eq(user.id, id), eq(user.status, 'active'))
  return (await tx.$count(user, isActive)) === 0
}

/** Messages for unmet guards of a submission, by guard code. */
export const submitSentences: Readonly<Record<string, string>> = {
  source_reopened: 'The checkup was opened again; complete it first.',
  fields_required: 'The municipality wants more fields filled in.',
  attestation_required: 'Say that it is true.',
  license_required: 'The licence number is missing.',
}

/** Context of the submitter; without an account there is no user id. */
interface Submitter extends Pick<WorkContext, 'tx'> {
  readonly session: Pick<WorkContext['session'], 'userId'>
}

/** Takes the next number of a municipality. Companies and senders without an account share one counter, so a number is unique there. */
export function nextSubmissionNumber({ tx, session }: Submitter, municipalityId: string): Promise<string> {
  const counting = { accountId: SHARED_ACCOUNT_ID, userId: session.userId }
  const scope = { kind: 'member', accountId: SHARED_ACCOUNT_ID, userId: session.userId ?? '' } as const
  return runInScope(tx, scope, () => nextNumber({ tx, session: counting }, 'SUB', municipalityId))
}

/** Ids of arrived files without duplicates, in the order of their URLs. */
export async function findFiles(context: RequestContext, urls: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const url of urls) ids.push(await findArrivedFile(context, url, 'municipal_submission'))
  return [...new Set(ids)]
}
