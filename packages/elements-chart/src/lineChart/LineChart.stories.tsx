import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkups, manyValues, waterByMonth } from '../testing/samples.ts'
import { LineChart } from './LineChart.tsx'
import { lineChart } from './schema.ts'

type Args = ElementArgs<typeof lineChart>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Chart/Line chart',
  render: renderElement(lineChart, LineChart),
  parameters: { definition: lineChart },
  args: waterByMonth,
}

export default meta

export const Default: Story = {}

export const Curved: Story = { args: { cubicInterpolationMode: 'monotone' } }

export const WithGaps: Story = {
  args: {
    labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    datasets: [{ label: 'Moisture', data: [40, 42, null, 35, Number.NaN, 60, 58] }],
  },
}

export const Area: Story = {
  args: { datasets: [{ label: 'Lawn', data: [12, 14, 20, 34, 52, 70, 84, 80, 55, 30], fill: true, tension: 0.4 }] },
}

export const NotFromZero: Story = {
  args: {
    startAtZero: false,
    labels: ['Mon', 'Tue', 'Wed', 'Thu'],
    datasets: [{ label: 'Pressure', data: [1003, 1011, 1008, 1015], borderColor: '#b3261e' }],
  },
}

export const CheckupsByDate: Story = {
  args: {
    ...{ dataType: 'guided', data: { items: checkups }, dataXField: "['date']", dataOrderBy: 'x' },
    ...{ yAxis: 'field-summary', dataYField: "['minutes']", aggregate: 'average' },
  },
}

export const ManyPoints: Story = { args: { ...manyValues(2000), cubicInterpolationMode: 'monotone' } }

export const OneValue: Story = { args: { labels: ['Today'], datasets: [{ label: 'Litres', data: [17] }] } }

export const Empty: Story = { args: { datasets: [] } }
