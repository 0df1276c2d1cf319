/* Server bundle with which `scripts/prerender.ts` renders the public pages. */
export { openPrerenderer } from '@sluice/engine/prerender'
export { elements, pluginsFor } from './app.ts'
