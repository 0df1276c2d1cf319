import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { text } from './schema.ts'
import { Text } from './Text.tsx'

type Args = ElementArgs<typeof text>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Text',
  render: renderElement(text, Text),
  parameters: { definition: text },
  args: { text: 'Water the lawn before sunrise' },
}

export default meta

export const Paragraph: Story = {}

export const Heading: Story = { args: { tag: 'h2' } }

export const AsButton: Story = { args: { tag: 'button' } }

export const Linked: Story = { args: { link: { href: '#lawn' } } }

export const LongWord: Story = { args: { text: 'Evapotranspiration'.repeat(20) } }

export const Empty: Story = { args: { text: '' } }
