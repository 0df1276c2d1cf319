import { useCallback, useContext, useSyncExternalStore } from 'react'
import { FormContext } from './FormContext.ts'

/** Whether the surrounding form container is submitting; false outside of one. */
export function useFormBusy(): boolean {
  const form = useContext(FormContext)
  const subscribe = useCallback((listen: () => void) => form?.subscribe(listen) ?? (() => undefined), [form])
  return useSyncExternalStore(
    subscribe,
    () => form?.isSubmitting() ?? false,
    () => false,
  )
}
