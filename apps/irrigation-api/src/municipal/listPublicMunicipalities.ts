import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import { checkupRule } from '../../contract/municipalities.ts'
import { municipality } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { World } from '../world/world.ts'

const most = 500

/** What anybody may know of the municipalities that take submissions, of those that a postal code lies in when one is given. */
export async function listPublicMunicipalities({ db }: World, postalCode: string | undefined) {
  const rows = await db.transact({ kind: 'form', isReadOnly: true }, (tx) =>
    tx
      .select()
      .from(municipality)
      .where(
        and(
          eq(municipality.account_id, SHARED_ACCOUNT_ID),
          eq(municipality.active, true),
          isNull(municipality.deleted_at),
          postalCode ? arrayContains(municipality.postal_codes, [postalCode.slice(0, 5)]) : undefined,
        ),
      )
      .orderBy(asc(municipality.name), asc(municipality.id))
      .limit(most),
  )
  const items = rows.map(({ slug, name, public_text_en, accepts, checkup_rule }) => {
    const { required_fields = [] } = checkupRule.parse(checkup_rule ?? {})
    return { slug, name, text: public_text_en, accepts, required_fields }
  })
  return { items }
}
