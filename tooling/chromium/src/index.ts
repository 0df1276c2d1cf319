export { type ChromiumLaunch, findChromium } from './findChromium.ts'
