export { dialog } from './dialog/schema.ts'
