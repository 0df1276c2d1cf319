import type { VariableHandle } from '@sluice/engine/react'
import { useCallback, useContext, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { FormContext, type FormField } from './FormContext.ts'
import { isEmptyValue } from './isEmptyValue.ts'

/** Validation state of a field in its form. */
export interface FormFieldState {
  readonly invalid: boolean
  readonly error: 'field.invalid' | 'field.required' | null
  /** Id of the node that shows the error; absent without one. */
  readonly describedBy: string | undefined
  /** Whether the field is inside a form container. */
  readonly isInForm: boolean
}

/** A field, as its element renders it. */
export interface FormFieldOptions extends FormField {
  /** Variable that holds `value`; with it the form is notified of a change before the workflows that the change starts. */
  readonly variable?: VariableHandle
}

/** Registers a field in the surrounding form container, keeps it up to date there, and returns its validation state. */
export function useFormField(field: FormFieldOptions): FormFieldState {
  const form = useContext(FormContext)
  const id = useId()
  const { variable } = field
  const latest = useRef(field)
  useLayoutEffect(() => {
    latest.current = field
    form?.touch(id)
  })
  useLayoutEffect(() => {
    if (!form) return undefined
    const read = () => (variable ? { ...latest.current, value: variable.get() } : latest.current)
    const unregister = form.register(id, read)
    const unsubscribe = variable?.subscribe(() => form.touch(id))
    return () => {
      unsubscribe?.()
      unregister()
    }
  }, [form, id, variable])
  const subscribe = useCallback((listen: () => void) => (form ? form.subscribeField(id, listen) : nothing), [form, id])
  // Only the invalid state is subscribed to: a change from unknown to valid is not visible.
  const readRefused = () => form?.validityOf(id) === false
  const isRefused = useSyncExternalStore(subscribe, readRefused, readRefused)
  const isMissing = field.required && isEmptyValue(field.value)
  // A form may check again only when it is submitted; what was missing and is there by now needs no check.
  const invalid = isRefused && (isMissing || field.validate !== undefined)
  return {
    invalid,
    error: invalid ? (isMissing ? 'field.required' : 'field.invalid') : null,
    describedBy: invalid ? `${id}error` : undefined,
    isInForm: form !== null,
  }
}

const nothing = () => undefined
