import { ANY_FUNCTION, type FunctionType } from '../types/Type.ts'
import { parseType } from './parseType.ts'

/** Parses a signature such as `(text: text, length?: number) => text`; any function when it is invalid. */
export function signatureType(signature: string, deprecated: string | null = null): FunctionType {
  const type = parseType(signature)
  const read = type?.kind === 'function' ? type : ANY_FUNCTION
  return deprecated === null ? read : { ...read, deprecated }
}
