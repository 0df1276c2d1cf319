import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { toggle } from './schema.ts'
import { Toggle } from './Toggle.tsx'

type Args = ElementArgs<typeof toggle>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Toggle',
  render: renderElement(toggle, Toggle),
  parameters: { definition: toggle },
  args: { attributes: { 'aria-label': 'Water at night' } },
}

export default meta

export const Off: Story = {}

export const On: Story = { args: { value: true } }

export const Readonly: Story = { args: { value: true, readonly: true } }
