export { JAVASCRIPT_PLUGIN_ID, javascriptPlugin } from './javascriptPlugin.ts'
