import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Range } from './Range.tsx'
import { range } from './schema.ts'

type Args = ElementArgs<typeof range>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Range',
  render: renderElement(range, Range),
  parameters: { definition: range },
  args: { attributes: { 'aria-label': 'Minutes of watering' } },
}

export default meta

export const Default: Story = { args: { value: 40 } }

export const Steps: Story = { args: { value: 20, min: 10, max: 60, step: 5 } }

export const Decimals: Story = { args: { value: 0.5, min: 0, max: 1, step: 0.1, language: 'es' } }

export const OutOfLimits: Story = { args: { value: 500 } }

export const MaximumBelowMinimum: Story = { args: { min: 50, max: 10 } }

export const Readonly: Story = { args: { value: 40, readonly: true } }

export const WithoutTooltip: Story = { args: { value: 40, isTooltip: false } }
