import { defineMessages, ErrorText, FormContext, mergeHandlers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import styles from './RequestForm.module.css'
import type { requestForm } from './schema.ts'
import { useRequestForm } from './useRequestForm.ts'

const messagesIn = defineMessages(en, es)

/** A native form; once it is sent, its fields keep their place and make room for what says so. */
export function RequestForm(props: ElementProps<typeof requestForm>): ReactNode {
  const { name, autocomplete, slots, root, environment } = props
  const { store, progress, submit } = useRequestForm(props)
  const message = messagesIn(environment.language)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  const isSent = progress === 'sent'
  return (
    <form
      {...mergeHandlers(root, { onSubmit })}
      {...(name ? { name } : {})}
      method="post"
      noValidate
      autoComplete={autocomplete === false ? 'off' : 'on'}
      aria-busy={progress === 'sending'}
      data-progress={progress}
      className={`${styles.form} ${root.className}`}
    >
      <div className={styles.content} inert={isSent}>
        <FormContext value={store}>{slots.content}</FormContext>
      </div>
      {isSent && <Success>{slots.successContent ?? message('requestForm.sent')}</Success>}
      <div role="alert" className={styles.error}>
        {progress === 'failed' && (slots.errorContent ?? <ErrorText>{message('requestForm.failed')}</ErrorText>)}
      </div>
    </form>
  )
}

/** Takes the focus, which was on the button that is gone now. */
function Success({ children }: { readonly children: ReactNode }): ReactNode {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => node.current?.focus(), [])
  return (
    <div ref={node} role="status" tabIndex={-1} className={styles.success}>
      {children}
    </div>
  )
}
