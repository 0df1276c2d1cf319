import { isDeepStrictEqual } from 'node:util'
import type { StoredSource } from '../import/StoredSource.ts'

/** Changes made by a build. */
export interface Change {
  /** Ids of the pages whose files changed. */
  readonly pages: readonly string[]
  /** Whether more than pages changed, so that the app has to reload. */
  readonly isWhole: boolean
}

/** Differences between a project before and after a build. */
export function changeBetween(before: StoredSource, now: StoredSource): Change {
  const ids = [...new Set([...before.pages.keys(), ...now.pages.keys()])]
  const rest = ({ pages: _pages, problems: _problems, ...others }: StoredSource) => others
  return {
    pages: ids.filter((id) => before.pages.get(id) !== now.pages.get(id)),
    isWhole: !isDeepStrictEqual(rest(before), rest(now)),
  }
}
