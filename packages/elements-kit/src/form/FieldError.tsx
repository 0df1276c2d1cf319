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
  return (
    field.error && (
      <span id={field.describedBy} className={styles.error}>
        {message(field.error)}
      </span>
    )
  )
}

interface FieldErrorProps {
  readonly field: FormFieldState
  readonly language: string
}
