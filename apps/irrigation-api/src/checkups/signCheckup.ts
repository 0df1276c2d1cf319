import type * as z from 'zod'
import type { checkupSign } from '../../contract/checkups.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { findArrivedFile } from '../uploads/findArrivedFile.ts'
import { assertInProgress } from './assertInProgress.ts'
import { changeCheckup } from './changeCheckup.ts'
import { lockFreshCheckup } from './lockFreshCheckup.ts'
import { keepSignature } from './signatures.ts'

type Body = z.output<typeof checkupSign>

/**
 * Keeps a signature of a visit that is under way, or that the client refuses to sign.
 * @throws {ApiError} 409 for a visit that nobody is working on, 422 `checkup.file_not_uploaded`.
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
