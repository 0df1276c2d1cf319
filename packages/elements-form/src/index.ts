export { formElements } from './formElements.ts'
