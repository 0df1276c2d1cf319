import type { SensitiveEntity } from '@sluice/irrigation-rules'

/**
 * Which kind of record an answer shows: one name for a row or a list of such rows, else a name for each place, with dots between
 * the steps (`open_quotes`, `items.lines`); the empty place is the answer itself.
 */
export type Shows = SensitiveEntity | Readonly<Record<string, SensitiveEntity>>

/** A place in an answer, and the kind of record that is there. */
export interface ShownPlace {
  readonly path: readonly string[]
  readonly entity: SensitiveEntity
}
