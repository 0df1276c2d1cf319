import type { PageModel } from '../../project/model.ts'
import { boundRoot } from '../features/elements.ts'
import { LibraryView, RepeatView, viewport } from '../features/views.ts'
import type { createElementScopes } from '../viewport/ElementSnapshot.ts'
import { hasBoundRoot } from './hasBoundRoot.ts'
import type { PageApp } from './PageApp.ts'

const WINDOW_TRIGGERS = /^(?:key(?:down|up)|page-(?:scroll|resize))$/

/** Returns the function that creates element scopes; undefined on pages that need none. */
export function elementScopes(
  { graph }: PageApp,
  { usesElementScope }: PageModel,
): ReturnType<typeof createElementScopes> | undefined {
  return usesElementScope ? viewport.loaded?.createElementScopes(graph) : undefined
}

/** Loads the optional views that a page needs; a page rendered earlier fills in once they are loaded. */
export async function loadViews(runtime: PageApp, page: PageModel): Promise<void> {
  const elements = [...page.elements.values()]
  const workflows = [...runtime.project.workflows, ...page.pageWorkflows]
  await Promise.all([
    elements.some((element) => hasBoundRoot(element, runtime.evaluator)) ? boundRoot.load() : null,
    elements.some(({ slots }) => [...slots.values()].some(({ kind }) => kind === 'repeat'))
      ? RepeatView.preload()
      : null,
    page.components ? LibraryView.preload() : null,
    page.usesElementScope ||
    page.followsScreen ||
    workflows.some(({ trigger }) => trigger && WINDOW_TRIGGERS.test(trigger))
      ? viewport.load().then((it) => it.followPage(runtime, page))
      : null,
  ])
}
