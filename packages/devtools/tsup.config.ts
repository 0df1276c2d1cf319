import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  'inspect/index': 'inspect/index.ts',
  'panel/Panel': 'panel/Panel.tsx',
})
