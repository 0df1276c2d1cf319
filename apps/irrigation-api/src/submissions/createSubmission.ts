import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionCreate } from '../../contract/submissions.ts'
import { municipalSubmission, waterMeter } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { type Licensee, readLicensee } from '../people/readLicensee.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { findSite } from '../sites/findSite.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { assertAccepted } from './assertAccepted.ts'
import { assertOnlyOne } from './assertOnlyOne.ts'
import { findFiles } from './findFiles.ts'
import { type DraftSource, readSource } from './readSource.ts'
import { readSubmission } from './readSubmission.ts'
import { resolveDue } from './resolveDue.ts'

type Body = z.output<typeof submissionCreate>

/** Makes a draft; what is not said comes from the site, its meters, and who checked or tested. */
export async function createSubmission(context: RequestContext, body: Body) {
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

/** What was said of the fields that a draft has, whatever it is about. */
function saidOf(body: Body) {
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
