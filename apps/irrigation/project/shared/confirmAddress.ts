import { defineWorkflow, f, setVariable, step, variable, when } from '@sluice/config'
import { apiRequest, authAction, user } from './plugins.ts'

/** Whether the signed-in person has not yet opened the link that was mailed to them. */
export const isUnconfirmed = f`${user}?.email_verified === false`

/** Outcome of mailing the link again: empty before, `sending`, `sent`, or an error code. */
export const confirmSent = variable('confirmSent', 'string', { defaultValue: '' })

/** Error code of the last try to mail the link again; empty without one. */
export const confirmSendError = f`(['', 'sending', 'sent'].includes(${confirmSent}) ? '' : ${confirmSent})`

/** Mails the link that confirms the address of the signed-in person again. */
export const sendConfirmAgain = defineWorkflow(
  'confirmAddress.again',
  [
    step('filter', { value: f`${confirmSent} !== 'sending'` }),
    setVariable(confirmSent, 'sending'),
    apiRequest('sentAgain', 'post', 'auth', 'confirm-email/send'),
    setVariable(confirmSent, 'sent'),
  ],
  {
    onError: [
      // It was confirmed meanwhile, perhaps on another device.
      when(
        f`context.workflow.error.code === 'auth.email_confirmed'`,
        [setVariable(confirmSent, ''), authAction('fetchUser')],
        [setVariable(confirmSent, f`context.workflow.error.code`)],
      ),
    ],
  },
)
