export { datesPlugin } from './datesPlugin.ts'
export { DATES_PLUGIN_ID } from './datesPluginId.ts'
