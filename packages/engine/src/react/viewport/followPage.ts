import type { PageModel } from '../../config/model.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import { followViewport } from './followViewport.ts'
import { followPageEvents } from './pageEvents.ts'

export { placeScopes } from './placeScopes.ts'

/** Follows what a page wants to know of the window: what is seen of it, and its keys, scrolling and changes of size. */
export function followPage(runtime: Runtime, { followsScreen }: PageModel): void {
  if (followsScreen) followViewport(runtime)
  followPageEvents(runtime)
}
