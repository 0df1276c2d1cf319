export { selectElements } from './selectElements.ts'
