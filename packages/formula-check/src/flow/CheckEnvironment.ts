import type { FunctionType, Type } from '../types/Type.ts'

/** Helper of `wwFormulas` with its documented signature. */
export interface HelperSignature {
  readonly name: string
  /** Such as `(list: list<T> | collection, key?: text) => T | undefined`. */
  readonly signature: string
  /** Replacement, as in `use ifEmpty`. */
  readonly deprecated?: string
}

/** Names a text can see, with their types, and signatures of the helpers. */
export interface CheckEnvironment {
  readonly names: Readonly<Record<string, Type>>
  /** Without signatures `wwFormulas` may have any members. */
  readonly helpers?: readonly HelperSignature[]
  /** Also reports values that may be missing although no type declares it, such as an item at an index. */
  readonly strict?: boolean
  /** Called for each call of a function with the types of its arguments; null for arguments that are spread from a list. */
  readonly onCall?: (called: FunctionType, args: readonly Type[] | null) => void
}
