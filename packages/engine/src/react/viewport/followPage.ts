import type { PageModel } from '../../project/model.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { type EventApp, followPageEvents } from '../triggers/pageEvents.ts'
import { followViewport, type MeasuredApp } from './followViewport.ts'

export { createElementScopes } from './ElementSnapshot.ts'

/** Follows the window events that a page uses: the viewport, and keys, scrolling and resizing. */
export function followPage(runtime: EventApp & MeasuredApp, { followsScreen }: PageModel): void {
  const follow = () => {
    if (followsScreen) followViewport(runtime)
    followPageEvents(runtime)
  }
  const snapshot = snapshots.get(runtime)
  if (snapshot) snapshot.onEnd(follow)
  else follow()
}
