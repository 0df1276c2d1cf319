import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `lookup`. */
export const lookupDoc: HelperDoc = {
  name: 'lookup',
  category: 'Arrays',
  signature: '(value: any, list: list<T> | collection, key?: text | number | list) => T | undefined',
  doc: 'The first item whose value at a path, by default `id`, is the value.',
  example: { formula: "wwFormulas.lookup(2, [{ id: 1 }, { id: 2, name: 'Lawn' }])", result: { id: 2, name: 'Lawn' } },
}
