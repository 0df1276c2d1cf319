/** Whether a stored value is no text in any language; what is bound and what refers to a child is something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || '__wwtype' in value || 'isWwObject' in value) return false
  return Object.values(value).every(isEmpty)
}
