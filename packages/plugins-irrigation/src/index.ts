export { IRRIGATION_PLUGIN_ID, irrigationPlugin } from './irrigationPlugin.ts'
