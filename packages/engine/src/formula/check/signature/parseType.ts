import type { Type } from '../types/Type.ts'
import { TypeReader } from './TypeReader.ts'

/** The type that a text of the signature notation describes; null when it cannot be read. */
export function parseType(text: string): Type | null {
  try {
    return new TypeReader(text).whole()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
