import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `concatenate`. */
export const concatenateDoc: HelperDoc = {
  name: 'concatenate',
  category: 'Text',
  signature: '(...parts: any) => text',
  doc: 'The parts as one text; null and undefined are left out.',
  example: { formula: "wwFormulas.concatenate('Zone ', 4, ': ', null, 'dry')", result: 'Zone 4: dry' },
}
