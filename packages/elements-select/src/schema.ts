export { inputSelect } from './inputSelect/schema.ts'
export { multiSelect } from './multiSelect/schema.ts'
export { select } from './select/schema.ts'
