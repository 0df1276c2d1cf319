import { and, eq, ne } from 'drizzle-orm'
import { templateFields } from '../../contract/templates.ts'
import { template } from '../db/schema/index.ts'
import type { Row } from '../entities/BusinessTable.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { catalogEditors } from '../http/roles.ts'
import { changedRow } from '../rows/changedRow.ts'

/** What visits ask and what mails say; one of each kind at most is the default of the account. */
export const templates = defineEntity({
  name: 'template',
  path: '/api:catalog/templates',
  one: 'a template',
  many: 'Templates',
  table: template,
  isShared: true,
  fields: templateFields,
  access: { read: 'read_catalog', write: catalogEditors, archive: catalogEditors },
  sorts: ['name', 'kind'],
  searched: ['name'],
  async after(context, row) {
    await takeOver(context, row)
  },
})

/** A new default takes the place of the one before of its kind and language. */
async function takeOver(context: RequestContext, row: Row): Promise<void> {
  if (row.is_default !== true || row.deleted_at !== null) return
  await context.tx
    .update(template)
    .set({ is_default: false, ...changedRow(context) })
    .where(
      and(
        eq(template.account_id, context.session.accountId),
        eq(template.kind, String(row.kind)),
        eq(template.is_default, true),
        ne(template.id, String(row.id)),
        row.locale === null ? undefined : eq(template.locale, String(row.locale)),
        row.checkup_type === null ? undefined : eq(template.checkup_type, String(row.checkup_type)),
      ),
    )
}
