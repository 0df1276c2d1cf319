/** Whether a stored child is one that the engine shows: what it leaves out must not be counted. */
export function isReference(value: unknown): value is { readonly uid: string | number } {
  if (typeof value !== 'object' || value === null || !('isWwObject' in value) || !('uid' in value)) return false
  return value.isWwObject === true && (typeof value.uid === 'string' || typeof value.uid === 'number')
}
