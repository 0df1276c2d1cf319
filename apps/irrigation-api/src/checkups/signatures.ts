import { and, asc, eq, isNull } from 'drizzle-orm'
import { upload, visitSignature } from '../db/schema/index.ts'
import { signedFileUrl } from '../files/signedFileUrl.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { findCheckup } from './findCheckup.ts'

/** What was signed, by the columns of the visit that say it. */
export interface GivenSignature {
  readonly who: 'client' | 'client_refuses' | 'technician'
  readonly tech_signature_file_id?: string | null
  readonly client_signature_file_id?: string | null
  readonly client_signed_name?: string | null
  readonly refusal_note?: string | null
}

/** Adds a signature to the history of a visit. */
export async function keepSignature(context: RequestContext, checkupId: string, given: GivenSignature): Promise<void> {
  const { who, tech_signature_file_id, client_signature_file_id, client_signed_name, refusal_note = null } = given
  const file_id = tech_signature_file_id ?? client_signature_file_id ?? null
  const signed_name = client_signed_name ?? null
  await context.tx
    .insert(visitSignature)
    .values({ ...newRow(context), checkup_id: checkupId, who, file_id, signed_name, refusal_note })
}

/** Says of all signatures of a visit that they were given before it was opened again. */
export async function withdrawSignatures(context: RequestContext, checkupId: string): Promise<void> {
  const { tx, session, now } = context
  const isOfVisit = and(eq(visitSignature.account_id, session.accountId), eq(visitSignature.checkup_id, checkupId))
  await tx
    .update(visitSignature)
    .set({ withdrawn_at: now.toISOString(), ...changedRow(context) })
    .where(and(isOfVisit, isNull(visitSignature.withdrawn_at)))
}

/** The signatures of a visit with the addresses of their pictures, the oldest first, for those who see the visit. */
export async function readSignatures(context: RequestContext, checkupId: string) {
  await findCheckup(context, checkupId)
  const { tx, session, world } = context
  const rows = await tx
    .select({ signature: visitSignature, file_key: upload.file_key })
    .from(visitSignature)
    .leftJoin(upload, and(eq(upload.account_id, session.accountId), eq(upload.id, visitSignature.file_id)))
    .where(and(eq(visitSignature.account_id, session.accountId), eq(visitSignature.checkup_id, checkupId)))
    .orderBy(asc(visitSignature.created_at), asc(visitSignature.id))
  const items = rows.map(({ signature: { who, signed_name, refusal_note, created_at, withdrawn_at }, file_key }) => ({
    ...{ who: who as GivenSignature['who'], signed_name, refusal_note, signed_at: created_at, withdrawn_at },
    src: file_key === null ? null : signedFileUrl(world, file_key),
  }))
  return { items }
}
