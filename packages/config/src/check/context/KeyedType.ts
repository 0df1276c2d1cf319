import type { Type } from '@sluice/formula-check'

/** A type, and a key that is the same wherever the type is. */
export interface KeyedType {
  readonly key: string
  readonly type: Type
}
