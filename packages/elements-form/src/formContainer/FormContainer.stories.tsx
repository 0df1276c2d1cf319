import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { FormContainer } from './FormContainer.tsx'
import { formContainer } from './schema.ts'

const field = renderElement(formInput, FormInput)
const save = (
  <button type="submit" key="save" style={{ minHeight: 44 }}>
    Save
  </button>
)

type Args = ElementArgs<typeof formContainer>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Form container',
  render: renderElement(formContainer, FormContainer),
  parameters: { definition: formContainer },
  args: { attributes: { 'aria-label': 'Zone' }, slots: { formContent: save } },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { slots: {} } }

export const CheckedOnChange: Story = { args: { validation: 'change' } }

export const WithFields: Story = {
  args: {
    validation: 'change',
    slots: {
      formContent: [
        field({ name: 'zone', required: true, value: 'Lawn', attributes: { 'aria-label': 'Zone' } }),
        field({ name: 'flow', type: 'number', min: 0, attributes: { 'aria-label': 'Flow' } }),
        save,
      ],
    },
  },
}
