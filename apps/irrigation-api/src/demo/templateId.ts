import { demoId } from './demoId.ts'

/** The id of everybody's checklist. */
export const templateId = demoId('template', 1)
