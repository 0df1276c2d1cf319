export { PwaError } from './PwaError.ts'
export { pwaPlugin } from './pwaPlugin.ts'
export { PWA_PLUGIN_ID } from './pwaPluginId.ts'
