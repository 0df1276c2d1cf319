import type { TextKind } from '@sluice/engine/formula'

/** One formula or script as it stands in a stored file. */
export interface StoredText {
  readonly code: string
  readonly kind: TextKind
  /** Keys from the root of its file, joined by points. */
  readonly path: string
  /** The stored object that holds it. */
  readonly record: object
  /** Names that it sees as the parameters of a project or component formula. */
  readonly parameters: readonly string[]
}
