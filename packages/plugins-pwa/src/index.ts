export { PwaError } from './PwaError.ts'
export { PWA_PLUGIN_ID, pwaPlugin } from './pwaPlugin.ts'
