import { BIGINT, BOOLEAN, type LiteralType, NUMBER, type PrimitiveType, TEXT } from './Type.ts'

/** The primitive type that a literal belongs to. */
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
