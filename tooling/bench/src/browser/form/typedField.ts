import { fieldName } from './fieldName.ts'

/** Number of the field that is typed into. */
export const TYPED_NUMBER = 100

/** Name of the field that is typed into. */
export const TYPED_FIELD = fieldName(TYPED_NUMBER)
