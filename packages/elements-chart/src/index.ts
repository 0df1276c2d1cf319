export { chartElements } from './chartElements.ts'
