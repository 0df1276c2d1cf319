export { swapPages } from './swapPages.ts'
