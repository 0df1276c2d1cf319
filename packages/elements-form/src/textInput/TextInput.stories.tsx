import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { textInput } from './schema.ts'
import { TextInput } from './TextInput.tsx'

type Args = ElementArgs<typeof textInput>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Text input',
  render: renderElement(textInput, TextInput),
  parameters: { definition: textInput },
  args: { placeholder: 'Name of the zone' },
}

export default meta

export const Default: Story = {}

export const Labelled: Story = { args: { placeholder: undefined, attributes: { 'aria-label': 'Zone' } } }
