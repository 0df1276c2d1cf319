import { municipalDueOn, municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { publicSubmission } from '../../../contract/publicSubmissions.ts'
import { countAttempt } from '../../auth/tries.ts'
import { type Municipality, toMunicipality } from '../../catalog/municipality.ts'
import { account, activityLog, municipality, municipalSubmission } from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notFound } from '../../http/ApiError.ts'
import { withIdempotency } from '../../http/withIdempotency.ts'
import { readMutationId } from '../../http/writeHeaders.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { localDate } from '../../time/days.ts'
import type { World } from '../../world/world.ts'
import { missingFields } from '../submissions/payload.ts'
import { assertAccepted, nextSubmissionNumber, submitSentences } from '../submissions/rules.ts'
import { submissionSecret, writeReceipt } from './secret.ts'

type NewSubmission = z.output<typeof publicSubmission>

/**
 * Accepts a form sent without an account, rate limited by network address; no account data is read or revealed. Only the mail contains the
 * secret to ask about it later.
 * @throws {ApiError} 429 `auth.too_many_attempts`, 409 `request.key_reused`.
 */
export async function createPublicSubmission(world: World, body: NewSubmission, request: FastifyRequest) {
  await countAttempt(world, { purpose: 'municipal', ip: request.ip })
  return inPublicFormOnce(world, request, async (tx) => {
    const place = await findPlace(tx, body.municipality)
    assertSubmittable(place, body, 'draft')
    const at = world.clock.now().toISOString()
    const id = world.ids.next()
    const submission_no = await nextSubmissionNumber({ tx, session: { userId: null } }, place.id)
    const fields = fieldsOfForm(place, body, { at, today: await readFormDay(tx, world) })
    const row = { account_id: SHARED_ACCOUNT_ID, id, created_at: at, updated_at: at }
    await tx.insert(municipalSubmission).values({ ...row, submission_no, ...fields })
    await logPublicForm(tx, world, { id, from: 'draft', to: 'submitted', submission_no })
    const receipt = { submission_no, municipality: place.name, recipient: body.submitter_email }
    await writeReceipt(tx, world, { ...receipt, account_id: SHARED_ACCOUNT_ID, secret: submissionSecret(world, id) })
    return { submission_no }
  })
}

async function findPlace(tx: Transaction, slug: string): Promise<Municipality> {
  const isNamed = and(eq(municipality.slug, slug), eq(municipality.account_id, SHARED_ACCOUNT_ID))
  const [row] = await tx
    .select()
    .from(municipality)
    .where(and(isNamed, isNull(municipality.deleted_at)))
  if (!row) throw notFound('municipality')
  return toMunicipality(row)
}

/** Runs a function without an account, with access to rows of the shared account only. */
export function inPublicForm<T>({ db }: World, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transact({ kind: 'form' }, run)
}

/**
 * Runs a write like `inPublicForm`; repeating the request with the same key returns the same answer.
 * @throws {ApiError} 409 `request.key_reused` when the key came with a different request.
 */
export function inPublicFormOnce<T>(
  world: World,
  request: FastifyRequest,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const mutationId = readMutationId(request.headers['idempotency-key'])
  return inPublicForm(world, async (tx) => {
    if (mutationId === undefined) return run(tx)
    const context = { tx, now: world.clock.now(), session: { accountId: SHARED_ACCOUNT_ID } }
    // Prefixed, to keep them apart from the keys of the shared account's own users.
    const keyed = { key: `public:${mutationId}`, userId: SHARED_ACCOUNT_ID, request }
    return (await withIdempotency(context, keyed, () => run(tx))) as T // result of `run`
  })
}

/** A change of state made without an account. */
interface PublicStep {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly submission_no: string
}

/** Logs a change of state made without an account. */
export async function logPublicForm(
  tx: Transaction,
  { ids, clock }: World,
  { id, from, to, submission_no }: PublicStep,
): Promise<void> {
  const log = { verb: `municipal_submission.${to}`, target_type: 'municipal_submission', target_id: id }
  const diff = { from, to, submission_no, by: 'public_form' }
  const at = clock.now().toISOString()
  await tx.insert(activityLog).values({ account_id: SHARED_ACCOUNT_ID, id: ids.next(), ...log, diff, at })
}

/** Today's date (ISO) for senders without an account, in the time zone of the shared account. */
export async function readFormDay(tx: Transaction, { clock }: World): Promise<string> {
  const [zeros] = await tx.select({ timezone: account.timezone }).from(account).where(eq(account.id, SHARED_ACCOUNT_ID))
  return localDate(clock.now(), zeros?.timezone ?? 'America/Chicago')
}

/**
 * Change of state for submitting a form, the first time or again.
 * @throws {ApiError} 422 for a kind the municipality does not accept or missing fields, 409 for a submission not open for correction.
 */
export function assertSubmittable(place: Municipality, body: z.output<typeof publicSubmission>, status: string) {
  assertAccepted(place, body.kind)
  const { required_fields, requires_license } = place.checkup_rule
  const facts = {
    missing_fields: missingFields(required_fields, body),
    attested: body.attested,
    license_no: body.irrigator_license_no ?? null,
    requires_license: body.kind === 'irrigation_checkup' && requires_license !== false,
  }
  const actor = { role: 'client_link', holds: ['public_form', 'submitter'] } as const
  return assertAllowed(municipalSubmissionTransitions, { status, to: 'submitted', actor, facts }, submitSentences)
}

type Body = z.output<typeof publicSubmission>

/** Time at which a form is submitted. */
interface FormMoment {
  readonly at: string
  readonly today: string
}

/** Columns of a submitted form; `today` is the local date of the municipality. */
export function fieldsOfForm(place: Municipality, body: Body, { at, today }: FormMoment) {
  const { kind, attested, property_name, utility_account_no = null, meter_nos = [] } = body
  const { irrigator_name = null, irrigator_license_no = null, irrigator_license_expires_on = null } = body
  const { submitter_email, submitter_phone = null } = body
  return {
    ...{ municipality_id: place.id, kind, status: 'submitted', attested, submitted_at: at },
    ...{ property_name, property_address: addressOf(body), utility_account_no, meter_nos },
    ...{ irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone },
    exemption_reason: body.kind === 'exemption' ? body.exemption_reason : null,
    due_on: dueOn(place, body, today),
    payload: payloadOf(body),
  }
}

const addressOf = ({ property_address, postal_code }: Body) => `${property_address}, ${postal_code}`

function dueOn({ checkup_rule }: Municipality, { postal_code }: Body, today: string): string | null {
  const { due_month_day = null, frequency_years = null, rotation_by_zip = null } = checkup_rule
  const calendar = { due_month_day, frequency_years, rotation_by_zip }
  return municipalDueOn(calendar, { postal_code: postal_code.slice(0, 5) }, today).value
}

/** Form fields in the shape of a company's submission. */
function payloadOf(body: Body) {
  const { utility_account_no = null, meter_nos = [], irrigator_name = null, irrigator_license_no = null } = body
  const { irrigator_license_expires_on = null, submitter_email, submitter_phone = null } = body
  const subject =
    body.kind === 'exemption'
      ? { exemption_reason: body.exemption_reason }
      : { controllers: body.controllers, zones: body.zones, critical_items: body.critical_items }
  return {
    kind: body.kind,
    property: { name: body.property_name, address: addressOf(body), utility_account_no, meter_nos },
    irrigator: {
      name: irrigator_name,
      license_no: irrigator_license_no,
      license_expires_on: irrigator_license_expires_on,
    },
    submitter: { email: submitter_email, phone: submitter_phone },
    ...subject,
  }
}
