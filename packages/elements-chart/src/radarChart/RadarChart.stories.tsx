import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadarChart } from './RadarChart.tsx'
import { radarChart } from './schema.ts'

type Args = ElementArgs<typeof radarChart>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Chart/Radar chart',
  render: renderElement(radarChart, RadarChart),
  parameters: { definition: radarChart },
  args: {
    dataType: 'advanced',
    labels: ['Pressure', 'Coverage', 'Leaks', 'Timing', 'Nozzles', 'Wiring'],
    datasets: [
      { label: 'North', data: [80, 65, 90, 70, 55, 85] },
      { label: 'South', data: [60, 85, 50, 95, 75, 40] },
    ],
  },
}

export default meta

export const Default: Story = {}

export const OneSeries: Story = {
  args: { datasets: [{ label: 'North', data: [80, 65, 90, 70, 55, 85], borderColor: '#00695c' }], isLegend: false },
}

export const MissingValue: Story = { args: { datasets: [{ label: 'North', data: [80, null, 90, 70, 55, 85] }] } }

export const ManyCategories: Story = {
  args: {
    labels: Array.from({ length: 24 }, (_, hour) => `${hour}:00`),
    datasets: [{ label: 'Litres', data: Array.from({ length: 24 }, (_, hour) => (hour * 7) % 24) }],
  },
}

export const Empty: Story = { args: { datasets: [] } }
