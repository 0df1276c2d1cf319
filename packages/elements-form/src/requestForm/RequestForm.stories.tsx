import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { RequestForm } from './RequestForm.tsx'
import { requestForm } from './schema.ts'

const field = renderElement(formInput, FormInput)
const content = [
  field({ name: 'email', required: true, type: 'email', placeholder: 'Email', attributes: { 'aria-label': 'Email' } }),
  <button type="submit" key="send" style={{ minHeight: 44 }}>
    Send
  </button>,
]

type Args = ElementArgs<typeof requestForm>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Request form',
  render: renderElement(requestForm, RequestForm),
  parameters: { definition: requestForm },
  args: { submitAction: 'none', attributes: { 'aria-label': 'Newsletter' }, slots: { content } },
}

export default meta

export const Default: Story = {
  args: { slots: { content, successContent: <p key="sent">Thank you, we have your address.</p> } },
}

/** Without stored elements for it, the form says in the language of the page that it was sent. */
export const PlainMessages: Story = {}

/** Its address is missing, so that sending fails. */
export const Failing: Story = { args: { submitAction: 'custom-request', url: '' } }
