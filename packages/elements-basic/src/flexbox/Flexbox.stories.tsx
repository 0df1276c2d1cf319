import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flexbox } from './Flexbox.tsx'
import { flexbox } from './schema.ts'

type Args = ElementArgs<typeof flexbox>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Flexbox',
  render: renderElement(flexbox, Flexbox),
  parameters: { definition: flexbox },
  args: { slots: { children: <p>Zone 1</p> } },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { slots: {} } }

export const Linked: Story = { args: { link: { href: '#zones' } } }
