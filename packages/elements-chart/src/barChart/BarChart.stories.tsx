import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './BarChart.tsx'
import { barChart } from './schema.ts'

type Args = ElementArgs<typeof barChart>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Chart/Bar chart',
  render: renderElement(barChart, BarChart),
  parameters: { definition: barChart },
}

export default meta

export const Default: Story = {}

export const LongLabel: Story = { args: { label: 'Open the valve of the north field until sunrise' } }
