/** Types of inputs that hold nothing a visitor has entered. */
const NO_ENTRY = new Set(['button', 'color', 'hidden', 'image', 'range', 'reset', 'submit'])
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Whether a page holds something in its fields that reloading would lose. A field that the app has filled counts too, as nothing
 * tells it from one that a visitor has.
 */
export function holdsEntries(page: ParentNode): boolean {
  return [...page.querySelectorAll(FIELDS)].some(isFilled)
}

function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (NO_ENTRY.has(field.type) || field.disabled) return false
    if (field.type === 'file') return (field.files?.length ?? 0) > 0
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.value !== ''
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== '' && !field.disabled
  if (field instanceof HTMLSelectElement) return isChosen(field)
  return field.textContent?.trim() !== ''
}

/** Whether other options are chosen than at first: without any, that is the first one of a list that allows a single one. */
function isChosen({ multiple, options, selectedIndex }: HTMLSelectElement): boolean {
  if (multiple) return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return selectedIndex > 0 && selectedIndex !== [...options].findIndex(({ defaultSelected }) => defaultSelected)
}
