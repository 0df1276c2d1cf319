import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileInput } from './FileInput.tsx'
import { fileInput } from './schema.ts'

type Args = ElementArgs<typeof fileInput>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/File input',
  render: renderElement(fileInput, FileInput),
  parameters: { definition: fileInput },
}

export default meta

const plan = () => new File(['plan'], 'plan-of-the-garden-north-of-the-house.pdf', { type: 'application/pdf' })

export const NothingChosen: Story = {}

export const Chosen: Story = { args: { variables: { value: plan() } } }

export const SeveralChosen: Story = { args: { multiple: true, variables: { value: [plan(), plan()] } } }

export const Readonly: Story = { args: { readonly: true, variables: { value: plan() } } }

export const StoredLook: Story = {
  args: {
    slots: {
      button: <strong>Add a plan</strong>,
      text: ({ '_ww-text_text': text = 'No plan yet' }) => <em>{String(text)}</em>,
    },
  },
}
