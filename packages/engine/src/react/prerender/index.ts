export { openPrerenderer } from './openPrerenderer.ts'
export type { ShownApp } from './openSnapshot.ts'
export { FACTS_ID, FILE_ADDRESS, FIRST_STYLE, toBlock } from './pageBlocks.ts'
export type { PrerenderedPage, PrerenderOptions } from './prerenderPage.tsx'
