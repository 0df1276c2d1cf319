import type { ReactNode } from 'react'
import { defineMessages } from '../messages/defineMessages.ts'
import styles from './FieldError.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { FormFieldState } from './useFormField.ts'

const messagesIn = defineMessages(en, es)

/** Says in the language of the page why a field was refused, for the control that it describes; nothing while the field is valid. */
export function FieldError({ field, language }: FieldErrorProps): ReactNode {
  const message = messagesIn(language)
  return field.error && <ErrorText id={field.describedBy}>{message(field.error)}</ErrorText>
}

/** Text about what is wrong with a field, in the look of `FieldError`. As an alert, it is announced when it appears. */
export function ErrorText({ id, role, children }: ErrorTextProps): ReactNode {
  return (
    <span id={id} role={role} className={styles.error}>
      {children}
    </span>
  )
}

interface ErrorTextProps {
  readonly id?: string | undefined
  readonly role?: 'alert'
  readonly children: string
}

interface FieldErrorProps {
  readonly field: FormFieldState
  readonly language: string
}
