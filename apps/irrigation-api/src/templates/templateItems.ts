import { templateItemFields } from '../../contract/templates.ts'
import { template, templateItem } from '../db/schema/index.ts'
import type { Row } from '../entities/BusinessTable.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { catalogEditors } from '../http/roles.ts'
import { findIssueType } from '../issue-types/findIssueType.ts'

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
