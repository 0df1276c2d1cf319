/**
 * Says again what visitors have typed and ticked before a page came to life: React has taken the fields over as they were built, and
 * hears of no change that it has not seen.
 */
export function sayAgain(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) tickAgain(field)
    else if (field.type !== 'file' && field.value !== field.defaultValue) typeAgain(field)
  }
}

function tickAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React watches what is assigned to the field itself; what goes past it is taken for typed.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
