import { type ElementArgs, fakeElementProps, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { verificationCode } from './schema.ts'
import { VerificationCode } from './VerificationCode.tsx'

type Args = ElementArgs<typeof verificationCode>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Verification code',
  render: renderElement(verificationCode, VerificationCode),
  parameters: { definition: verificationCode },
  args: { attributes: { 'aria-label': 'Code from the message' } },
}

export default meta

export const Empty: Story = {}

export const Filled: Story = { args: { variables: { value: '42A' } } }

export const FourPlaces: Story = { args: { nbrOfCode: 4, variables: { value: '4711' } } }

export const Readonly: Story = { args: { readonly: true, variables: { value: '471105' } } }

export const StoredInput: Story = {
  args: {
    slots: { input: () => <FormInput {...fakeElementProps(formInput, { properties: { type: 'number' } }).props} /> },
  },
}
