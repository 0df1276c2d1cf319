import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Section } from './Section.tsx'
import { section } from './schema.ts'

type Args = ElementArgs<typeof section>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Basic/Section',
  render: renderElement(section, Section),
  parameters: { definition: section },
  args: { name: 'Our zones', slots: { wwObjects: <p>Zone 1</p> } },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { slots: {} } }
