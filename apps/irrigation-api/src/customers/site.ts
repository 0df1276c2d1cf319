import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { site } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'

/** Returns a site of the account; 404 when there is none. */
export async function findSite({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select(getTableColumns(site))
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, id), isNull(site.deleted_at)))
  if (!row) throw notFound('site')
  return row
}

/** The parts of an address. */
interface AddressParts {
  readonly address_line1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
}

/** An address in one line. */
export function toAddress({ address_line1, city, state, postal_code }: AddressParts): string {
  const region = [state, postal_code].filter(Boolean).join(' ')
  return [address_line1, city, region].filter(Boolean).join(', ')
}
