import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MaskInput } from './MaskInput.tsx'
import { maskInput } from './schema.ts'

type Args = ElementArgs<typeof maskInput>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Mask input',
  render: renderElement(maskInput, MaskInput),
  parameters: { definition: maskInput },
  args: { attributes: { 'aria-label': 'Telephone' }, pattern: '(000) 000-0000', placeholder: '(555) 123-4567' },
}

export default meta

export const Empty: Story = {}

export const Filled: Story = { args: { value: '5551234567' } }

export const WithPattern: Story = { args: { placeholderVisible: true, value: '555' } }

export const Readonly: Story = { args: { value: '5551234567', readonly: true } }

export const WithLabel: Story = {
  args: {
    value: '555',
    advancedPlaceholder: true,
    attributes: {},
    slots: { placeholderElement: <span>Telephone</span> },
  },
}
