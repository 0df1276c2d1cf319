import type { Runtime } from '../../app/Runtime.ts'
import type { PageModel } from '../../project/model.ts'
import type { createElementScopes } from '../viewport/ElementSnapshot.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'
import { lazyView } from './lazyView.tsx'
import { loadBoundRoot } from './rootPatches.ts'

/** Children repeated per item of a list. */
export const RepeatView = lazyView(() => import('../repeat/Repeat.tsx').then(({ Repeat }) => Repeat))

/** Slots and other parts of library components. */
export const LibraryView = lazyView(() => import('../components/Part.tsx').then(({ Part }) => Part))

const WINDOW_TRIGGERS = /^(?:key(?:down|up)|page-(?:scroll|resize))$/

let places: typeof createElementScopes | null = null

/** Returns the function that creates element scopes; undefined on pages that need none. */
export function elementScopes(
  { graph }: Runtime,
  { usesElementScope }: PageModel,
): ReturnType<typeof createElementScopes> | undefined {
  return usesElementScope ? places?.(graph) : undefined
}

/** Loads the optional views that a page needs; a page rendered earlier fills in once they are loaded. */
export async function loadViews(runtime: Runtime, page: PageModel): Promise<void> {
  const elements = [...page.elements.values()]
  const workflows = [...runtime.project.workflows, ...page.pageWorkflows]
  await Promise.all([
    elements.some((element) => hasBoundRoot(element, runtime.evaluator)) ? loadBoundRoot() : null,
    elements.some(({ slots }) => [...slots.values()].some(({ kind }) => kind === 'repeat'))
      ? RepeatView.preload()
      : null,
    page.components ? LibraryView.preload() : null,
    page.usesElementScope ||
    page.followsScreen ||
    workflows.some(({ trigger }) => trigger && WINDOW_TRIGGERS.test(trigger))
      ? import('../viewport/followPage.ts').then((it) => {
          places = it.createElementScopes
          it.followPage(runtime, page)
        })
      : null,
  ])
}
