import { and, eq, isNotNull } from 'drizzle-orm'
import { upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * The id of a file of the account that has arrived, by its address.
 * @throws {ApiError} 422 `<entity>.file_not_uploaded`.
 */
export async function findArrivedFile({ tx, session }: RequestContext, url: string, entity: string): Promise<string> {
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const [row] = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.account_id, session.accountId), eq(upload.file_key, fileKey), isNotNull(upload.used_at)))
  if (row) return row.id
  throw new ApiError(422, `${entity}.file_not_uploaded`, 'The file has not arrived.')
}
