import { type BackflowTestStatus, type CheckupStatus, municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionCreate } from '../../../contract/submissions.ts'
import { findBackflowTest, lockBackflowTest } from '../../assets/backflow-tests/rows.ts'
import { type Licensee, readLicensee } from '../../auth/users/readLicensee.ts'
import { readMunicipality } from '../../catalog/municipality.ts'
import { findSite } from '../../customers/site.ts'
import { municipalSubmission, site, user, waterMeter } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import { isOffice } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { newRow, withoutUndefined } from '../../rows/rows.ts'
import { lockCheckup } from '../../visits/visit.ts'
import { resolveDue } from './due.ts'
import { readSubmission } from './read.ts'
import { assertAccepted, assertOnlyOne, findFiles } from './rules.ts'

type NewSubmission = z.output<typeof submissionCreate>

/** Creates a draft; missing fields come from the site, its meters, and the person who checked or tested. */
export async function createSubmission(context: RequestContext, body: NewSubmission) {
  const person = await readLicensee(context)
  const source = await readSource(context, body, person)
  const place = await findSite(context, source.site_id)
  const municipality_id = body.municipality_id ?? place.municipality_id
  if (!municipality_id)
    throw new ApiError(422, 'municipal_submission.municipality_required', 'Say which municipality it is for.')
  const municipality = await readMunicipality(context, municipality_id)
  const { role } = context.session
  const actor = { role, holds: source.isOwn ? (['own'] as const) : [] }
  const asked = { status: '(new)', to: 'draft', actor, facts: source.facts } as const
  assertAllowed(municipalSubmissionTransitions, asked, {
    source_unfinished: 'The checkup is not completed, or the test not signed.',
  })
  assertAccepted(municipality, body.kind)
  await assertOnlyOne(context, { ...source, municipality_id, kind: body.kind })
  const { id, file_urls, said } = saidOf(body)
  const row = newRow(context, id)
  const { due_on } = await resolveDue(context, { ...source, kind: body.kind, municipality_id })
  await context.tx.insert(municipalSubmission).values({
    ...row,
    ...(await defaultsOf(context, place, { source, person })),
    ...withoutUndefined(said),
    file_ids: await findFiles(context, file_urls ?? []),
    ...{ municipality_id, kind: body.kind, due_on },
  })
  const log = { targetType: 'municipal_submission', targetId: row.id, diff: { kind: body.kind } }
  await logActivity(context, { verb: 'municipal_submission.draft', ...log })
  return readSubmission(context, row.id)
}

/** Fields of the body that all drafts have. */
function saidOf(body: NewSubmission) {
  const { id, file_urls, property_name, property_address, utility_account_no, meter_nos } = body
  const { irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone } = body
  const property = { property_name, property_address, utility_account_no, meter_nos }
  const irrigator = { irrigator_name, irrigator_license_no, irrigator_license_expires_on }
  return { id, file_urls, said: { ...property, ...irrigator, submitter_email, submitter_phone } }
}

interface Sources {
  readonly source: DraftSource
  readonly person: Licensee
}

async function defaultsOf(
  { tx, session }: RequestContext,
  place: Awaited<ReturnType<typeof findSite>>,
  { source, person }: Sources,
) {
  const meters = await tx
    .select({ meter_no: waterMeter.meter_no, utility_account_no: waterMeter.utility_account_no })
    .from(waterMeter)
    .where(
      and(
        eq(waterMeter.account_id, session.accountId),
        eq(waterMeter.site_id, place.id),
        isNull(waterMeter.deleted_at),
        isNotNull(waterMeter.meter_no),
        ne(waterMeter.meter_no, ''),
      ),
    )
    .orderBy(waterMeter.created_at, waterMeter.id)
  const region = [place.state, place.postal_code].filter(Boolean).join(' ')
  const { site_id, checkup_id, backflow_test_id, exemption_reason, irrigator } = source
  return {
    ...{ site_id, checkup_id, backflow_test_id, exemption_reason, ...irrigator },
    property_name: place.name,
    property_address: [place.address_line1, place.address_line2, place.city, region].filter(Boolean).join(', '),
    utility_account_no: meters.find((meter) => meter.utility_account_no)?.utility_account_no ?? null,
    meter_nos: meters.flatMap(({ meter_no }) => meter_no ?? []),
    ...{ submitter_email: person.email, submitter_phone: person.phone },
  }
}

/** Subject of a new draft, locked for the rest of the request, so that there is only one draft of it. */
interface DraftSource {
  readonly site_id: string
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
  readonly exemption_reason: string | null
  /** Whether it is the user's own work. */
  readonly isOwn: boolean
  readonly facts: {
    readonly checkup_status?: CheckupStatus
    readonly backflow_test_status?: BackflowTestStatus
    readonly exemption_reason?: string
  }
  /** The person who checked or tested. */
  readonly irrigator: Irrigator
}

interface Irrigator {
  readonly irrigator_name: string | null
  readonly irrigator_license_no: string | null
  readonly irrigator_license_expires_on: string | null
}

type Body = z.output<typeof submissionCreate>
const nothing = { checkup_id: null, backflow_test_id: null, exemption_reason: null }

/** Reads and locks the subject of a new draft; 404 when the user sees none. */
async function readSource(context: RequestContext, body: Body, person: Licensee): Promise<DraftSource> {
  switch (body.kind) {
    case 'exemption': {
      await lockSite(context, body.site_id)
      const { site_id, exemption_reason } = body
      return {
        ...nothing,
        site_id,
        exemption_reason,
        isOwn: true,
        facts: { exemption_reason },
        irrigator: toIrrigator(person),
      }
    }
    case 'irrigation_checkup': {
      const visit = await lockCheckup(context, body.checkup_id)
      const facts = { checkup_status: visit.status as CheckupStatus } // the table holds nothing else
      const irrigator = toIrrigator((await findIrrigator(context, visit.assigned_user_id)) ?? person)
      return { ...nothing, site_id: visit.site_id, checkup_id: visit.id, isOwn: true, facts, irrigator }
    }
    case 'backflow_test':
      return readTest(context, body.backflow_test_id)
    default:
      return body satisfies never
  }
}

async function readTest(context: RequestContext, id: string): Promise<DraftSource> {
  await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const test = await findBackflowTest(context, id)
  const { userId, role } = context.session
  return {
    ...{ ...nothing, site_id: test.site_id, backflow_test_id: id },
    isOwn: isOffice(role) || test.tester_user_id === userId || test.created_by === userId,
    facts: { backflow_test_status: test.status },
    irrigator: {
      irrigator_name: test.tester_name,
      irrigator_license_no: test.tester_license_no,
      irrigator_license_expires_on: test.tester_license_expires_on,
    },
  }
}

async function lockSite({ tx, session }: RequestContext, id: string): Promise<void> {
  const isSite = and(eq(site.account_id, session.accountId), eq(site.id, id), isNull(site.deleted_at))
  const [row] = await tx.select({ id: site.id }).from(site).where(isSite).for('update')
  if (!row) throw notFound('site')
}

async function findIrrigator({ tx, session }: RequestContext, id: string | null) {
  if (id === null) return undefined
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id)))
  return row
}

function toIrrigator({
  name,
  irrigator_license_no,
  irrigator_license_expires_on,
}: Pick<Licensee, 'name' | 'irrigator_license_no' | 'irrigator_license_expires_on'>): Irrigator {
  return { irrigator_name: name, irrigator_license_no, irrigator_license_expires_on }
}
