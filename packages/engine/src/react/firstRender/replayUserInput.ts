/**
 * Replays user input made before hydration: React has hydrated the fields with their prerendered values and does not notice
 * earlier changes.
 */
export function replayUserInput(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  for (const field of fields)
    if (!/^(?:checkbox|file|radio)$/.test(field.type) && field.value !== blankOf(field)) typeAgain(field)
  // Replay only the selected radio button; resetting the others first would select another.
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

/** Value of an untouched field; some input types have a value even without a `value` attribute. */
function blankOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLTextAreaElement) return field.textContent.replace(/\r\n?/g, '\n')
  const blank = document.createElement('input')
  for (const { name, value } of field.attributes) if (BLANK.test(name)) blank.setAttribute(name, value)
  // Set the type last, so that it applies to all the attributes.
  blank.type = field.type
  return blank.value
}

/** Attributes that determine the value of an untouched field. */
const BLANK = /^(?:max|min|multiple|step|value)$/

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React tracks assignments to the field itself; a value set through the prototype's setter counts as typed.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
