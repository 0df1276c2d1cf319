import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkups, waterByZone } from '../testing/samples.ts'
import { PieChart } from './PieChart.tsx'
import { pieChart } from './schema.ts'

type Args = ElementArgs<typeof pieChart>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Chart/Pie chart',
  render: renderElement(pieChart, PieChart),
  parameters: { definition: pieChart },
  args: waterByZone,
}

export default meta

export const Default: Story = {}

export const Ring: Story = { args: { displayType: 'doughnut', legendPosition: 'right' } }

export const OneSlice: Story = { args: { labels: ['Lawn'], datasets: [{ label: 'Water', data: [451] }] } }

export const ManySlices: Story = {
  args: {
    labels: Array.from({ length: 17 }, (_, index) => `Zone ${index + 1}`),
    datasets: [{ label: 'Water', data: Array.from({ length: 17 }, (_, index) => 10 + index) }],
  },
}

export const TwoRings: Story = {
  args: {
    displayType: 'doughnut',
    datasets: [
      { label: 'May', data: [451, 217, 329, 120, 64] },
      { label: 'June', data: [520, 260, 380, 160, 40] },
    ],
  },
}

export const CheckupsByPart: Story = {
  args: {
    ...{ dataType: 'guided', data: { items: checkups }, dataXField: "['parts']", dataXFieldProperty: "['name']" },
    colors: ['#00695c', '#c77700', '#b3261e'],
  },
}

export const AllZero: Story = { args: { labels: ['Lawn', 'Roses'], datasets: [{ label: 'Water', data: [0, 0] }] } }

export const Empty: Story = { args: { datasets: [] } }
