export { defineElement } from './elements/defineElement.ts'
