/* Exports needed to prerender the pages of any project. */
export { openPrerenderer } from '@sluice/prerender'
export { elements } from './elements.ts'
export { pluginsFor } from './pluginsFor.ts'
