export { barChart } from './barChart/schema.ts'
