import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'barChart/BarChart': 'barChart/BarChart.tsx',
  'lineChart/LineChart': 'lineChart/LineChart.tsx',
  'pieChart/PieChart': 'pieChart/PieChart.tsx',
  'radarChart/RadarChart': 'radarChart/RadarChart.tsx',
})
