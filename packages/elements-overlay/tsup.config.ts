import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'dialog/Dialog': 'dialog/Dialog.tsx',
  'dropdown/Dropdown': 'dropdown/Dropdown.tsx',
  'hoverDropdown/HoverDropdown': 'hoverDropdown/HoverDropdown.tsx',
})
