export { dialog } from './dialog/schema.ts'
export { dropdown } from './dropdown/schema.ts'
