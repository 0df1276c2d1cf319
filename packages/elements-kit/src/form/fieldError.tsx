import type { ElementEnvironment } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { defineMessages } from '../messages/defineMessages.ts'
import styles from './fieldError.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { FormFieldState } from './useFormField.ts'

const messagesIn = defineMessages(en, es)

/**
 * The reason why a field was refused, in the language of the page, for the control that it describes; nothing while the field is
 * valid, and the language is not read then.
 */
export function fieldError(field: FormFieldState, environment: Pick<ElementEnvironment, 'language'>): ReactNode {
  return field.error && <ErrorText id={field.describedBy}>{messagesIn(environment.language)(field.error)}</ErrorText>
}

/** Text about what is wrong with a field, in the look of `fieldError`. As an alert, it is announced when it appears. */
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
