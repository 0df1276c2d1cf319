/** Whether a stored value has no text in any language; bindings and child references are not empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || '__wwtype' in value || 'isWwObject' in value) return false
  return Object.values(value).every(isEmpty)
}
