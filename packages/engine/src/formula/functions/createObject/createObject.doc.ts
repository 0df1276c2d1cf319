import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `createObject`. */
export const createObjectDoc: HelperDoc = {
  name: 'createObject',
  category: 'Objects',
  signature: '(...keysAndValues: any) => object',
  doc: 'An object of alternating names and values.',
  example: { formula: "wwFormulas.createObject('name', 'Lawn', 'zone', 4)", result: { name: 'Lawn', zone: 4 } },
}
