/* Server bundle with which `scripts/prerender.ts` renders the public pages. */
export { openPrerenderer } from '@sluice/prerender'
export { elements, pluginsFor } from './app.ts'
