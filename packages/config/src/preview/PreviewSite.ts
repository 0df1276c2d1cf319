import type { Abilities } from '../import/reportOf.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import type { Player } from './Player.ts'

/** What a preview serves. */
export interface PreviewSite {
  readonly source: StoredSource
  /** Name of a project that stores none. */
  readonly name: string
  readonly player: Player
  readonly elements: Abilities['elements']
  /** Whether open pages follow changes of the project, which the server then tells at `/player/changes`. */
  readonly followsChanges?: boolean
  /** The SVG text of an icon that the project has no file for, by `<set>/<name>`. */
  icon(path: string): string | null
}
