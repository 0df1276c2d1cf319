import type { Type } from '../types/Type.ts'

/** Types that hold where a condition has come out one way, by key of the flow. */
export type Facts = ReadonlyMap<string, Type>

/** What a condition says when it holds and when it does not. */
export interface Outcome {
  readonly type: Type
  readonly yes: Facts
  readonly no: Facts
}

/** Nothing is known. */
export const NO_FACTS: Facts = new Map()
