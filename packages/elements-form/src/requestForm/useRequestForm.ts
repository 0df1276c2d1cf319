import { systemTimers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useState } from 'react'
import { FormStore } from '../formContainer/FormStore.ts'
import { formRequest, sentParameters } from './formRequest.ts'
import type { requestForm } from './schema.ts'

type RequestFormProps = ElementProps<typeof requestForm>

/** How far a form has come: it can be sent again after a failure, and not once it is sent. */
type Progress = 'failed' | 'filling' | 'sending' | 'sent'

/** Time after which an answer is no longer waited for. */
const PATIENCE_MS = 60_000

/** Behavior of a form that sends its values: its store for the fields inside, its progress, and sending. */
export function useRequestForm(props: RequestFormProps) {
  const [store] = useState(() => new FormStore(systemTimers))
  const [progress, setProgress] = useState<Progress>('filling')
  const proceed = (next: Progress) => {
    store.setFlags({ isSubmitting: next === 'sending', isSubmitted: next === 'sent' })
    setProgress(next)
  }
  const submit = async () => {
    if (store.isSubmitting() || progress === 'sent') return
    if (!store.checkAll()) return store.firstInvalid()?.focus()
    const formData = { ...sentParameters(props.queries, location.search), ...store.getState().formData }
    proceed('sending')
    try {
      if (props.submitAction !== 'none') await send(formRequest(props, formData, pageHere()))
    } catch (error) {
      proceed('failed')
      return props.emit('submit-error', { formError: errorOf(error) })
    }
    proceed('sent')
    props.emit('submit', { formData })
  }
  return { store, progress, submit }
}

function pageHere() {
  return { href: document.baseURI, title: document.title }
}

/** Sends a request. @throws AnswerError when the service refuses it, and the error of the browser when there is no answer. */
async function send(request: Request): Promise<void> {
  const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new AnswerError({ status: response.status, data: dataIn(await response.text()) })
}

/** Refusal of a service; `response` is what workflows read of it. */
class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly response: { readonly status: number; readonly data: unknown }

  constructor(response: AnswerError['response']) {
    super(`The address of the form refused the values (status ${response.status}).`)
    this.response = response
  }
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function errorOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return { message, response: error instanceof AnswerError ? error.response : null }
}
