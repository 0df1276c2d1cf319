/**
 * How a contender shows the form. It prepares whatever a running app has before its first page, and returns the rest,
 * which is measured. The form has one text input for each name, in their order, empty at first, each with its name as
 * placeholder and without a label; `#label` shows what `labelText` says of the value of field 100.
 */
export type FormContender = (names: readonly string[], root: HTMLElement) => () => void
