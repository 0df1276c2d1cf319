import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.tsx'
import { progressBar } from './schema.ts'

type Args = ElementArgs<typeof progressBar>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Progress bar',
  render: renderElement(progressBar, ProgressBar),
  parameters: { definition: progressBar },
  args: { value: 65 },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { value: 0 } }

export const Full: Story = { args: { value: 100 } }

export const WithoutLabel: Story = { args: { label: 'none' } }

export const WithElement: Story = { args: { label: 'element', slots: { progressionLabel: <span>13 of 20</span> } } }

export const Coloured: Story = { args: { progressBarColor: '#b3261e' } }
