import type { Type } from '../types/Type.ts'

/** Types that hold after a condition was true or false, by flow key. */
export type Facts = ReadonlyMap<string, Type>

/** Type of a condition, with the facts that hold when it is true and when it is false. */
export interface Outcome {
  readonly type: Type
  readonly yes: Facts
  readonly no: Facts
}

/** No facts. */
export const NO_FACTS: Facts = new Map()
