/**
 * Shows the form of a contender. It prepares everything that a running app has before its first page, and returns the rest, which
 * is measured. The form has one text input per name, in order, initially empty, each with its name as placeholder and without a
 * label; `#label` shows the `labelText` of the value of field 100.
 */
export type FormContender = (names: readonly string[], root: HTMLElement) => () => void
