export { dialog } from './dialog/schema.ts'
export { dropdown } from './dropdown/schema.ts'
export { hoverDropdown } from './hoverDropdown/schema.ts'
