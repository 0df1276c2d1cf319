import type { FormField } from './formFields.ts'

/**
 * Shows the form of a contender. It prepares everything that a running app has before its first page, and returns the rest, which
 * is measured. The form has one field after the other, initially empty, with native inputs: texts and numbers with their name as
 * placeholder and without a label, checkboxes, and radios with the text of each option. `#label` shows the `labelText` of the value
 * of field 100.
 */
export type FormContender = (fields: readonly FormField[], root: HTMLElement) => () => void
