import { ANY_FUNCTION, type FunctionType } from '../types/Type.ts'
import { parseType } from './parseType.ts'

/** The function that a signature such as `(text: text, length?: number) => text` describes; any function when it cannot be read. */
export function signatureType(signature: string, deprecated: string | null = null): FunctionType {
  const type = parseType(signature)
  const read = type?.kind === 'function' ? type : ANY_FUNCTION
  return deprecated === null ? read : { ...read, deprecated }
}
