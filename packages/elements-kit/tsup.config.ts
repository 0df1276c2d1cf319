import { elementsTsup } from './tsup/elementsTsup.ts'

export default elementsTsup({ index: 'index.ts', 'primitives/iconName': 'primitives/iconName.ts' })
