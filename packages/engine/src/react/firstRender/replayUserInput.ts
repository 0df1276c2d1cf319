/**
 * Says again what visitors have typed and ticked before a page came to life: React has taken the fields over as they were built, and
 * hears of no change that it has not seen.
 */
export function replayUserInput(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  for (const field of fields)
    if (!/^(?:checkbox|file|radio)$/.test(field.type) && field.value !== blankOf(field)) typeAgain(field)
  // Of radio buttons the one that is chosen says it all; to set one back first would choose another.
  const changed = fields.filter((field) => isTick(field) && field.checked !== field.defaultChecked)
  for (const field of changed) if (isTick(field) && (field.type === 'checkbox' || field.checked)) tickAgain(field)
}

function isTick(field: HTMLElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
}

function tickAgain(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

/** What a field holds that nobody has touched: some kinds have a value though none is written. */
function blankOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLTextAreaElement) return field.textContent.replace(/\r\n?/g, '\n')
  const blank = document.createElement('input')
  for (const { name, value } of field.attributes) if (BLANK.test(name)) blank.setAttribute(name, value)
  // The kind decides last, of what is there by then.
  blank.type = field.type
  return blank.value
}

/** What decides of the value of a field that nobody has touched. */
const BLANK = /^(?:max|min|multiple|step|value)$/

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React watches what is assigned to the field itself; what goes past it is taken for typed.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
