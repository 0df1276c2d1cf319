export { openDom } from './page/dom.ts'
export { openPrerenderer } from './page/openPrerenderer.ts'
export type { PrerenderedPage, PrerenderOptions } from './page/prerenderPage.tsx'
export { addressPatterns } from './page/publicRoutes.ts'
