import type { Type } from '../types/Type.ts'

/** A helper of `wwFormulas` as its documentation declares it. */
export interface HelperSignature {
  readonly name: string
  /** Such as `(list: list<T> | collection, key?: text) => T | undefined`. */
  readonly signature: string
  /** What to use instead, as in `use ifEmpty`. */
  readonly deprecated?: string
}

/** What a text can see: types of the names in its scope, and signatures of the helpers. */
export interface CheckEnvironment {
  readonly names: Readonly<Record<string, Type>>
  /** Without them `wwFormulas` may hold anything. */
  readonly helpers?: readonly HelperSignature[]
  /** Reports also values that may be missing although no type says so, such as the item at an index. */
  readonly strict?: boolean
}
