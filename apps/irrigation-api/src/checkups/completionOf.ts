import type { CompletionFacts } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { requiredAnswers } from '../checklists/requiredAnswers.ts'
import { picture } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isAsGrave } from '../repairs/isAsGrave.ts'
import type { LockedCheckup } from './lockCheckup.ts'
import type { Visit } from './readVisit.ts'

/** What a company asks of a visit before it is completed. */
export interface CompletionSettings {
  readonly require_review: boolean
  readonly require_client_signature: boolean
  readonly require_technician_signature: boolean
  readonly require_photo_for_severity: string | null
}

/** A visit as the completion checklist looks at it. Signatures are asked for where the company wants them. */
export async function completionOf(
  context: RequestContext,
  row: LockedCheckup,
  visit: Visit,
  { require_photo_for_severity, ...required }: CompletionSettings,
): Promise<CompletionFacts> {
  const { tech_signature_file_id, client_signature_file_id, refusal_note } = row
  const { require_client_signature, require_technician_signature } = required
  const signatures = {
    ...{ tech_signature_file_id, client_signature_file_id, refusal_note },
    ...{ require_client_signature, require_technician_signature },
  }
  const pictured = require_photo_for_severity === null ? null : await picturedOwners(context, visit)
  const zoneRows = new Map(visit.zones.map(({ id, zone_id }) => [zone_id, id]))
  const findings = visit.findings
    .filter(({ status }) => status !== 'void')
    .map((finding) => ({
      ...finding,
      photo_missing:
        pictured !== null &&
        isAsGrave(finding.severity, require_photo_for_severity) &&
        ![finding.id, zoneRows.get(finding.asset_id)].some((owner) => owner !== undefined && pictured.has(owner)),
    }))
  return {
    ...visit,
    findings,
    answers: await requiredAnswers(context, row, visit),
    signatures,
  }
}

async function picturedOwners({ tx, session }: RequestContext, visit: Visit): Promise<ReadonlySet<string>> {
  const owners = [...visit.findings, ...visit.zones].map(({ id }) => id)
  if (owners.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ owner_id: picture.owner_id })
    .from(picture)
    .where(
      and(eq(picture.account_id, session.accountId), inArray(picture.owner_id, owners), isNull(picture.deleted_at)),
    )
  return new Set(rows.map(({ owner_id }) => owner_id))
}
