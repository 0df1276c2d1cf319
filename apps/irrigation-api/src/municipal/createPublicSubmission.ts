import { municipalDueOn, municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { publicSubmission } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import { activityLog, municipality, municipalSubmission } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { EVERYBODY } from '../entities/findRow.ts'
import { notFound } from '../http/notFound.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import { assertAccepted } from '../submissions/assertAccepted.ts'
import { missingFields } from '../submissions/missingFields.ts'
import { submitSentences } from '../submissions/submitSentences.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import type { World } from '../world/world.ts'
import { type Municipality, toMunicipality } from './toMunicipality.ts'
import { writeReceipt } from './writeReceipt.ts'

type Body = z.output<typeof publicSubmission>

/**
 * Takes in the form of somebody without an account, counted by their address; nothing of any account is read or told.
 * @throws {ApiError} 429 `auth.too_many_attempts`.
 */
export async function createPublicSubmission(world: World, body: Body, ip: string) {
  await countAttempt(world, { purpose: 'municipal', ip })
  return world.db.transact({ kind: 'member', accountId: EVERYBODY, userId: '' }, async (tx) => {
    const place = await findPlace(tx, body.municipality)
    assertSubmittable(place, body)
    const submission_no = await nextNumber({ tx, session: { accountId: EVERYBODY } }, 'SUB')
    await insertSubmission(tx, world, { body, place, submission_no })
    const receipt = { submission_no, municipality: place.name, recipient: body.submitter_email }
    await writeReceipt(tx, world, { ...receipt, account_id: EVERYBODY })
    return { submission_no }
  })
}

async function findPlace(tx: Transaction, slug: string): Promise<Municipality> {
  const isNamed = and(eq(municipality.slug, slug), eq(municipality.account_id, EVERYBODY))
  const [row] = await tx
    .select()
    .from(municipality)
    .where(and(isNamed, isNull(municipality.deleted_at)))
  if (!row) throw notFound('municipality')
  return toMunicipality(row)
}

function assertSubmittable(place: Municipality, body: Body): void {
  assertAccepted(place, body.kind)
  const { required_fields, requires_license } = place.checkup_rule
  const facts = {
    missing_fields: missingFields(required_fields, body),
    attested: body.attested,
    license_no: body.irrigator_license_no ?? null,
    requires_license: body.kind === 'irrigation_checkup' && requires_license !== false,
  }
  const actor = { role: 'client_link', holds: ['public_form'] } as const
  assertAllowed(municipalSubmissionTransitions, { status: 'draft', to: 'submitted', actor, facts }, submitSentences)
}

interface Sent {
  readonly body: Body
  readonly place: Municipality
  readonly submission_no: string
}

async function insertSubmission(tx: Transaction, { ids, clock }: World, { body, place, submission_no }: Sent) {
  const at = clock.now().toISOString()
  const id = ids.next()
  const row = { account_id: EVERYBODY, id, created_at: at, updated_at: at }
  const { kind, attested, property_name, utility_account_no = null, meter_nos = [] } = body
  const { irrigator_name = null, irrigator_license_no = null, irrigator_license_expires_on = null } = body
  const { submitter_email, submitter_phone = null } = body
  await tx.insert(municipalSubmission).values({
    ...row,
    ...{ municipality_id: place.id, kind, submission_no, status: 'submitted', attested, submitted_at: at },
    ...{ property_name, property_address: addressOf(body), utility_account_no, meter_nos },
    ...{ irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone },
    exemption_reason: body.kind === 'exemption' ? body.exemption_reason : null,
    due_on: dueOn(place, body, at),
    payload: payloadOf(body),
  })
  const log = { verb: 'municipal_submission.submitted', target_type: 'municipal_submission', target_id: id }
  const diff = { from: 'draft', to: 'submitted', submission_no, by: 'public_form' }
  await tx.insert(activityLog).values({ account_id: EVERYBODY, id: ids.next(), ...log, diff, at })
}

const addressOf = ({ property_address, postal_code }: Body) => `${property_address}, ${postal_code}`

function dueOn({ checkup_rule }: Municipality, { postal_code }: Body, at: string): string | null {
  const { due_month_day = null, frequency_years = null, rotation_by_zip = null } = checkup_rule
  const calendar = { due_month_day, frequency_years, rotation_by_zip }
  return municipalDueOn(calendar, { postal_code: postal_code.slice(0, 5) }, at.slice(0, 10)).value
}

/** What was typed, in the shape of what companies hand in. */
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
