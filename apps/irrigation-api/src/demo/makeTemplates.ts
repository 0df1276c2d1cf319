import { checklistRows, starterTexts } from '../starter/starterRows.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { SharedRow } from './sharedRow.ts'
import { templateId } from './templateId.ts'

/** Everybody's checklist, and how quotes and reports are announced in both languages. */
export function makeTemplates(row: SharedRow): DemoRowOf<'template'>[] {
  return [
    { ...row('template', 1), kind: 'checkup', name: 'Standard checkup', is_default: true },
    ...starterTexts.map(([kind, locale, name, subject, body], index) => ({
      ...row('template', index + 2),
      ...{ kind, locale, name, subject, body, is_default: true },
    })),
  ]
}

/** The questions of the checklist, in both languages. */
export function makeTemplateItems(row: SharedRow): DemoRowOf<'templateItem'>[] {
  return checklistRows.map(([section, label_en, label_es, answer_type, required, unit = null], index) => ({
    ...row('template_item', index + 1),
    ...{ template_id: templateId, section, label_en, label_es, answer_type, required, unit, sort: index + 1 },
  }))
}
