/** Empty as `ifEmpty` and filters mean it: undefined, null, '', [], and objects without entries of their own. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0
}
