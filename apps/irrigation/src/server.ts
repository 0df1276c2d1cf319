/* What `scripts/prerender.ts` renders the public pages with. */
export { openPrerenderer } from '@sluice/engine/prerender'
export { elements, pluginsFor } from './app.ts'
