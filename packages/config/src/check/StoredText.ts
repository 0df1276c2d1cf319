import type { TextKind } from '@sluice/engine/formula'

/** One formula or script of a stored file. */
export interface StoredText {
  readonly code: string
  readonly kind: TextKind
  /** Keys from the root of its file, joined by points. */
  readonly path: string
  /** The stored object that contains it. */
  readonly record: object
  /** Parameter names that it can see, for project and component formulas. */
  readonly parameters: readonly string[]
}
