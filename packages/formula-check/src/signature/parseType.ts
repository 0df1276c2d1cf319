import type { Type } from '../types/Type.ts'
import { TypeReader } from './TypeReader.ts'

/** Parses a type in the signature notation; null when it is invalid. */
export function parseType(text: string): Type | null {
  try {
    return new TypeReader(text).whole()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
