export { compressFiles } from './compressFiles.ts'
export { type PageAssets, pageAssets } from './pageAssets.ts'
export { type PrerenderedSite, prerenderSite, type SiteOptions, type SiteProblem } from './prerenderSite.ts'
export type { ServerApp } from './ServerApp.ts'
