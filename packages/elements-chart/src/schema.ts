export { barChart } from './barChart/schema.ts'
export { lineChart } from './lineChart/schema.ts'
export { pieChart } from './pieChart/schema.ts'
export { radarChart } from './radarChart/schema.ts'
