import type { PageModel } from '../project/model.ts'
import type { Runtime } from './Runtime.ts'

/** Parts of an app that a page adds to. */
export type PageParts = Pick<Runtime, 'collections' | 'formulas' | 'variables' | 'workflows'>

/** Adds a page's variables, collections, formulas and workflows; existing variables and collections keep their values. */
export function definePage({ variables, collections, formulas, workflows }: PageParts, model: PageModel): void {
  variables.define(model.variables)
  collections.define(model.collections)
  formulas.define(model)
  workflows.define(model.workflows)
}
