import { type SQL, sql } from 'drizzle-orm'
import { siteFields, siteFigures } from '../../contract/sites.ts'
import { client, etProfile, municipality, picture, site } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { sqlFieldsOf } from '../entities/table.ts'

/** Sites of clients; archiving one archives its irrigation system. */
export const sites = defineEntity({
  name: 'site',
  path: '/api:crm/sites',
  one: 'a site',
  many: 'Sites',
  table: site,
  fields: siteFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'delete_records' },
  sorts: ['name', 'city', 'next_checkup_due_on'],
  searched: ['name', 'address_line1', 'city'],
  related: ofClients,
  parents: {
    client_id: { name: 'client', table: client },
    municipality_id: { name: 'municipality', table: municipality, isShared: true },
    et_profile_id: { name: 'et_profile', table: etProfile, isShared: true },
    cover_picture_id: { name: 'picture', table: picture },
  },
  sqlFields: sqlFieldsOf(siteFigures, {
    client_name: sql<string>`(select c.name from "client" c
        where c.account_id = "site"."account_id" and c.id = "site"."client_id")`,
    controllers_count: sql<number>`(select count(*)::int from "controller" c
        where c.account_id = "site"."account_id" and c.site_id = "site"."id" and c.active and c.deleted_at is null)`,
    zones_count: sql<number>`(select count(*)::int from "zone" z
        where z.account_id = "site"."account_id" and z.site_id = "site"."id" and z.active and z.deleted_at is null)`,
    last_checkup: sql`(select jsonb_build_object('id', k.id, 'checkup_no', k.checkup_no,
          'completed_at', to_char(k.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'health_score', k.health_score)
        from "checkup" k where k.account_id = "site"."account_id" and k.site_id = "site"."id"
          and k.status = 'completed' and k.deleted_at is null order by k.completed_at desc limit 1)`,
  }),
  async complete(_context, { name, address_line1 }) {
    return { name: name ?? address_line1 }
  },
})

/** Search for sites by the name of the client. */
function ofClients(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "client" c
    where c.account_id = "site"."account_id" and c.id = "site"."client_id" and c.name ilike ${pattern}`,
  ]
}
