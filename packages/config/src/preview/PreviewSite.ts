import type { NotRunning } from '../import/report/notRunning.ts'
import type { Abilities } from '../import/report/reportOf.ts'
import type { StoredSource } from '../import/StoredSource.ts'
import type { Player } from './Player.ts'

/** Project and player of a preview. */
export interface PreviewSite {
  readonly source: StoredSource
  /** Name for a project that stores none. */
  readonly name: string
  readonly player: Player
  readonly elements: Abilities['elements']
  /** Whether open pages follow changes of the project, which the server then sends at `/player/changes`. */
  readonly followsChanges?: boolean
  /** Whether the site is kept on devices; not by default, as previews are not. */
  readonly isKept?: boolean
  /** Parts that do not run, which the player names on their page; none by default. */
  readonly notRunning?: readonly NotRunning[]
  /** Scripts of allowed packages by address; none by default. */
  readonly packages?: ReadonlyMap<string, Uint8Array>
  /** SVG text of an icon for which the project has no file, by `<set>/<name>`. */
  icon(path: string): string | null
}
