import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkups, manyValues, waterByMonth } from '../testing/samples.ts'
import { BarChart } from './BarChart.tsx'
import { barChart } from './schema.ts'

type Args = ElementArgs<typeof barChart>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Chart/Bar chart',
  render: renderElement(barChart, BarChart),
  parameters: { definition: barChart },
  args: waterByMonth,
}

export default meta

export const Default: Story = {}

export const Stacked: Story = { args: { stacked: true } }

export const Lying: Story = { args: { axis: 'y', legendPosition: 'bottom', legendAlignement: 'end' } }

export const LegendBeside: Story = { args: { legendPosition: 'right', legendSize: '14px' } }

export const OneSeries: Story = {
  args: { labels: ['North', 'South', 'West'], datasets: [{ label: 'Litres', data: [1200, 850, 2300] }] },
}

export const Negative: Story = {
  args: {
    labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    datasets: [
      { label: 'Rain', data: [12, 0, 4, 30, 8] },
      { label: 'Evaporation', data: [-18, -22, -20, -9, -15] },
    ],
    stacked: true,
  },
}

export const StoredColors: Story = {
  args: {
    datasets: [
      {
        label: 'Lawn',
        data: [12, 14, 20, 34, 52, 70, 84, 80, 55, 30],
        ...{ backgroundColor: '#2C7BE5', borderRadius: 4, barThickness: 24 },
      },
    ],
    labelColor: '#6f7a2a',
    gridColor: '#c9d6a5',
  },
}

export const CheckupsByState: Story = {
  args: {
    ...{ dataType: 'guided', data: { items: checkups }, dataXField: "['date']", groupBy: "['state']" },
    ...{
      yAxis: 'field-summary',
      dataYField: "['minutes']",
      aggregate: 'sum',
      colors: ['#00695c', '#c77700', '#b3261e'],
    },
  },
}

export const LongNames: Story = {
  args: {
    labels: ['The valve of the north field', 'Drip line behind the greenhouse', 'Sprinklers of the lower lawn'],
    datasets: [{ label: 'Minutes', data: [35, 50, 20] }],
  },
}

export const ManyBars: Story = { args: { ...manyValues(2000), legendPosition: 'top' } }

export const AllZero: Story = { args: { labels: ['A', 'B', 'C'], datasets: [{ label: 'Litres', data: [0, 0, 0] }] } }

export const SomeWrongValues: Story = {
  args: { labels: ['A', 'B', 'C', 'D'], datasets: [{ label: 'Litres', data: [5, 'dry', null, '7'] }] },
}

export const Empty: Story = { args: { labels: [], datasets: [] } }

export const WrongData: Story = { args: { labels: ['A'], datasets: [{ label: 'Litres', data: ['much', 'more'] }] } }
