export { select } from './select/schema.ts'
