export { basicElements } from './basicElements.ts'
