import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteApprove } from '../../contract/quotes.ts'
import { upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { approveQuote } from './approveQuote.ts'
import { lockQuote } from './lockQuote.ts'

/** Keeps what the client agreed to in front of a member, or on the phone. */
export async function approveByMember(context: RequestContext, id: string, body: z.output<typeof quoteApprove>) {
  const { signature_file_url, ...said } = body
  await lockQuote(context, id)
  return approveQuote(context, id, { ...said, signature_file_id: await findSignature(context, signature_file_url) })
}

/** The file of a signature that has arrived. */
async function findSignature({ tx, session }: RequestContext, url: string | undefined): Promise<string | null> {
  if (url === undefined) return null
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const [row] = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.account_id, session.accountId), eq(upload.file_key, fileKey), isNotNull(upload.used_at)))
  if (row) return row.id
  throw new ApiError(422, 'quote.signature_not_uploaded', 'The file of the signature has not arrived.')
}
