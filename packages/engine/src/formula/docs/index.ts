export { helperDocs } from '../functions/docs.ts'
export type { HelperDoc } from '../functions/helperDoc.ts'
export { languageTables } from './languageTables.ts'
