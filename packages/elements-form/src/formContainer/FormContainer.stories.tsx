import { type ElementArgs, renderElement } from '@sluice/test-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormContainer } from './FormContainer.tsx'
import { formContainer } from './schema.ts'

type Args = ElementArgs<typeof formContainer>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Form container',
  render: renderElement(formContainer, FormContainer),
  args: { attributes: { 'aria-label': 'Zone' }, slots: { formContent: <button type="submit">Save</button> } },
}

export default meta

export const Default: Story = {}

export const Empty: Story = { args: { slots: {} } }

export const CheckedOnChange: Story = { args: { validation: 'change' } }
