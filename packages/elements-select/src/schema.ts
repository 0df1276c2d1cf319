export { inputSelect } from './inputSelect/schema.ts'
export { select } from './select/schema.ts'
