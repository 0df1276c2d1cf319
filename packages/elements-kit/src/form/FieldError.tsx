import type { ReactNode } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import styles from './FieldError.module.css'
import type { FormFieldState } from './useFormField.ts'

/** Says in the language of the page why a field was refused, for the control that it describes; nothing while the field is valid. */
export function FieldError({ field, language }: FieldErrorProps): ReactNode {
  const message = useMessages(language)
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
