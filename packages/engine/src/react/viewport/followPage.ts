import type { PageModel } from '../../config/model.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import { snapshots } from '../prerender/snapshots.ts'
import { followViewport } from './followViewport.ts'
import { followPageEvents } from './pageEvents.ts'

export { placeScopes } from './placeScopes.ts'

/** Follows what a page wants to know of the window: what is seen of it, and its keys, scrolling and changes of size. */
export function followPage(runtime: Runtime, { followsScreen }: PageModel): void {
  const follow = () => {
    if (followsScreen) followViewport(runtime)
    followPageEvents(runtime)
  }
  const snapshot = snapshots.get(runtime)
  if (snapshot) snapshot.onEnd(follow)
  else follow()
}
