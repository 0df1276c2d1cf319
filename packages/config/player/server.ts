/* Exports needed to prerender the pages of any project. */
export { openPrerenderer } from '@sluice/engine/prerender'
export { elements } from './elements.ts'
export { pluginsFor } from './pluginsFor.ts'
