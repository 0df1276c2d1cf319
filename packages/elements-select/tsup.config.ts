import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'select/Select': 'select/Select.tsx',
  'inputSelect/InputSelect': 'inputSelect/InputSelect.tsx',
  'multiSelect/MultiSelect': 'multiSelect/MultiSelect.tsx',
})
