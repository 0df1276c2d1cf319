import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `map`. */
export const mapDoc: HelperDoc = {
  name: 'map',
  category: 'Arrays',
  signature: '(list: list | collection, key: text | number | list, ...keys: text | number) => list',
  doc: 'The values at a path of each item; with several keys, objects with only these members.',
  example: { formula: "wwFormulas.map([{ name: 'Lawn' }, { name: 'Hedge' }], 'name')", result: ['Lawn', 'Hedge'] },
}
