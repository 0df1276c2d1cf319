import { and, eq, isNull } from 'drizzle-orm'
import { product } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** The product that is usually built in, unless it is sold no more. */
export async function findDefaultProduct(
  { tx, session }: RequestContext,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (!id) return undefined
  const [row] = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.account_id, session.accountId),
        eq(product.id, id),
        eq(product.active, true),
        isNull(product.deleted_at),
      ),
    )
  return row?.id
}
