import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupSign } from '../../contract/checkups.ts'
import { upload, visitSignature } from '../db/schema/index.ts'
import { findArrivedFile } from '../files/uploads.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { changedRow, newRow } from '../rows/rows.ts'
import { signedFileUrl } from '../storage/addresses.ts'
import { assertInProgress, changeCheckup, findCheckup, lockFreshCheckup } from '../visits/visit.ts'

/** A signature and the columns of the visit that it sets. */
interface GivenSignature {
  readonly who: 'client' | 'client_refuses' | 'technician'
  readonly tech_signature_file_id?: string | null
  readonly client_signature_file_id?: string | null
  readonly client_signed_name?: string | null
  readonly refusal_note?: string | null
}

/** Adds a signature to the history of a visit. */
async function keepSignature(context: RequestContext, checkupId: string, given: GivenSignature): Promise<void> {
  const { who, tech_signature_file_id, client_signature_file_id, client_signed_name, refusal_note = null } = given
  const file_id = tech_signature_file_id ?? client_signature_file_id ?? null
  const signed_name = client_signed_name ?? null
  await context.tx
    .insert(visitSignature)
    .values({ ...newRow(context), checkup_id: checkupId, who, file_id, signed_name, refusal_note })
}

/** Marks all signatures of a visit as given before it was reopened. */
export async function withdrawSignatures(context: RequestContext, checkupId: string): Promise<void> {
  const { tx, session, now } = context
  const isOfVisit = and(eq(visitSignature.account_id, session.accountId), eq(visitSignature.checkup_id, checkupId))
  await tx
    .update(visitSignature)
    .set({ withdrawn_at: now.toISOString(), ...changedRow(context) })
    .where(and(isOfVisit, isNull(visitSignature.withdrawn_at)))
}

/** Signatures of a visit with the URLs of their pictures, oldest first, for users who see the visit. */
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

type Body = z.output<typeof checkupSign>

/**
 * Stores a signature on a visit in progress, or the client's refusal to sign.
 * @throws {ApiError} 409 for a visit not in progress, 422 `checkup.file_not_uploaded`.
 */
export async function signCheckup(context: RequestContext, id: string, body: Body) {
  assertInProgress(await lockFreshCheckup(context, id), context.session)
  const changes = await changesOf(context, body)
  await keepSignature(context, id, { who: body.who, ...changes })
  const diff = { who: body.who }
  await logActivity(context, { verb: 'checkup.signed', targetType: 'checkup', targetId: id, diff })
  return changeCheckup(context, id, changes)
}

async function changesOf(context: RequestContext, body: Body) {
  const client_signed_at = context.now.toISOString()
  switch (body.who) {
    case 'technician':
      return { tech_signature_file_id: await findArrivedFile(context, body.file_url, 'checkup') }
    case 'client':
      return {
        client_signature_file_id: await findArrivedFile(context, body.file_url, 'checkup'),
        client_signed_name: body.signed_name,
        client_signed_at,
        client_refused_signature: false,
        refusal_note: null,
      }
    case 'client_refuses':
      return {
        client_signature_file_id: null,
        client_signed_name: null,
        client_signed_at,
        client_refused_signature: true,
        refusal_note: body.refusal_note,
      }
    default:
      return body satisfies never
  }
}
