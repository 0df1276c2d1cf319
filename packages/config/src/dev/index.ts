export type { Change } from './changeBetween.ts'
export { type DevBuild, type DevOptions, type DevServer, devProject } from './devProject.ts'
