/* What the pages of any project are prerendered with. */
export { openPrerenderer } from '@sluice/engine/prerender'
export { elements } from './elements.ts'
export { pluginsFor } from './pluginsFor.ts'
