import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { IFrame } from './IFrame.tsx'
import { iFrame } from './schema.ts'

type Args = ElementArgs<typeof iFrame>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/iFrame',
  render: renderElement(iFrame, IFrame),
  parameters: { definition: iFrame },
}

export default meta

/** The address leads nowhere: stories show nothing of other sites. */
export const Default: Story = { args: { source: 'https://embed.invalid/', name: 'Map of the garden' } }

export const WithoutAddress: Story = { args: { source: 'map of the garden' } }
