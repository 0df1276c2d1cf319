export { RestError } from './RestError.ts'
export { type RestOptions, restPlugin } from './restPlugin.ts'
export { REST_PLUGIN_ID } from './restPluginId.ts'
