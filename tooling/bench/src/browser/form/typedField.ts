import { fieldName } from './fieldName.ts'

/** Name of the field that is typed into, which is a text. */
export const TYPED_FIELD = fieldName(100)
