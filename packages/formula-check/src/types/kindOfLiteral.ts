import { BIGINT, BOOLEAN, type LiteralType, NUMBER, type PrimitiveType, TEXT } from './Type.ts'

/** Returns the primitive type of a literal. */
export function kindOfLiteral({ value }: LiteralType): PrimitiveType {
  switch (typeof value) {
    case 'string':
      return TEXT
    case 'number':
      return NUMBER
    case 'boolean':
      return BOOLEAN
    default:
      return BIGINT
  }
}
