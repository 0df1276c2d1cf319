import { and, eq, ne } from 'drizzle-orm'
import { templateFields, templateItemFields } from '../../contract/templates.ts'
import { template, templateItem } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { Row } from '../entities/table.ts'
import { ApiError } from '../http/ApiError.ts'
import { catalogEditors } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { changedRow } from '../rows/rows.ts'
import { findIssueType } from './issue-types/issueTypes.ts'

/** Checklists of visits and texts of mails; at most one per kind and language is the default of the account. */
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
    await clearOtherDefaults(context, row)
  },
})

/** Clears the previous default of the same kind and language when there is a new one. */
async function clearOtherDefaults(context: RequestContext, row: Row): Promise<void> {
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

/** Questions of templates. */
export const templateItems = defineEntity({
  name: 'template_item',
  path: '/api:catalog/template-items',
  one: 'a question of a template',
  many: 'Questions of templates',
  table: templateItem,
  isShared: true,
  fields: templateItemFields,
  access: { read: 'read_catalog', write: catalogEditors, archive: catalogEditors },
  sorts: ['sort'],
  searched: ['label_en', 'label_es'],
  parents: { template_id: { name: 'template', table: template } },
  async complete(context, values) {
    await assertSound(context, values)
    return {}
  },
  async amend(context, row, changes) {
    await assertSound(context, { ...row, ...changes })
    return {}
  },
})

async function assertSound(context: RequestContext, { answer_type, choices, fail_creates_issue_code }: Row) {
  const offered = Array.isArray(choices) ? choices.length : 0
  if (answer_type === 'choice' && offered < 2) {
    const payload = { fields: { choices: 'Two at least.' } }
    throw new ApiError(422, 'template_item.choices', 'A choice is among two answers at least.', { payload })
  }
  if (typeof fail_creates_issue_code === 'string') await findIssueType(context, fail_creates_issue_code)
}
