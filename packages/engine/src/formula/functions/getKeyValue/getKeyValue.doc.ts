import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `getKeyValue`. */
export const getKeyValueDoc: HelperDoc = {
  name: 'getKeyValue',
  category: 'Objects',
  signature: '(object: object, key: any) => any',
  doc: 'The value at a path of an object.',
  example: { formula: "wwFormulas.getKeyValue({ zone: { name: 'Lawn' } }, 'zone.name')", result: 'Lawn' },
}
