import { roles } from '@sluice/irrigation-rules'
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import { checkupRule, municipalityFields } from '../../contract/municipalities.ts'
import { municipality } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { World } from '../world/world.ts'

/** Cities and water utilities that accept submissions; they ship with the product and are edited by its staff. */
export const municipalities = defineEntity({
  name: 'municipality',
  path: '/api:municipal/municipalities',
  one: 'a municipality',
  many: 'Municipalities',
  table: municipality,
  fields: municipalityFields,
  access: { read: roles, write: 'edit_shared_catalog', archive: 'edit_shared_catalog' },
  isShared: true,
  sorts: ['name', 'state'],
  searched: ['name', 'slug', 'state'],
})

const most = 500

/** Public data of the municipalities that accept submissions, optionally limited to a postal code. */
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
