import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DonutProgressBar } from './DonutProgressBar.tsx'
import { donutProgressBar } from './schema.ts'

type Args = ElementArgs<typeof donutProgressBar>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Donut progress bar',
  render: renderElement(donutProgressBar, DonutProgressBar),
  parameters: { definition: donutProgressBar },
  args: { slots: { container: <strong>65 %</strong> } },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { value: 0, slots: {} } }

export const Full: Story = { args: { value: 100, slots: { container: <strong>Done</strong> } } }

const thick = { thickness: '12px', emptyThickness: '4px', offset: '4px' }

export const Outside: Story = { args: { style: 'out', ...thick } }

export const OuterEdge: Story = { args: { style: 'out-over', ...thick } }

export const Inside: Story = { args: { style: 'in', ...thick } }

export const InnerEdge: Story = { args: { style: 'in-over', ...thick } }

export const Coloured: Story = { args: { fillColor: '#b3261e', emptyColor: '#f3d5d3', thickness: '20px' } }
