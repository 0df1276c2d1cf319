export { CsvError } from './CsvError.ts'
export { csvPlugin } from './csvPlugin.ts'
export { CSV_PLUGIN_ID } from './csvPluginId.ts'
export type { ReadError, ReadErrorCode } from './ReadError.ts'
