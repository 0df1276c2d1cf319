import type { VariableHandle } from '@sluice/engine/react'
import { useContext, useId, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { FormContext, type FormField, type FormRegistry } from './FormContext.ts'
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
  const held = useMemo(() => holdField(form, id, field), [form, id])
  useLayoutEffect(() => held.update(field))
  useLayoutEffect(() => held.register(field.variable), [held, field.variable])
  // Only the invalid state is subscribed to: a change from unknown to valid is not visible.
  const isRefused = useSyncExternalStore(held.subscribe, held.isRefused, notRefused)
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

/** Keeps all that a form knows of a field in one place: each hook costs in a long form. */
function holdField(form: FormRegistry | null, id: string, first: FormFieldOptions) {
  let latest = first
  return {
    register(variable: VariableHandle | undefined): () => void {
      const unregister = form?.register(id, () => readField(latest))
      const unsubscribe = form && variable?.subscribe(() => form.touch(id))
      return () => {
        unsubscribe?.()
        unregister?.()
      }
    },
    update(field: FormFieldOptions): void {
      const last = latest
      latest = field
      if (TOUCHING.some((name) => !Object.is(last[name], field[name]))) form?.touch(id)
    },
    subscribe: (listen: () => void) => form?.subscribeField(id, listen) ?? nothing,
    isRefused: () => form?.validityOf(id) === false,
  }
}

/** Parts of a field whose change can change its validity. */
const TOUCHING = ['name', 'value', 'required', 'initialValue'] as const

function readField(field: FormFieldOptions): FormField {
  return field.variable ? { ...field, value: field.variable.get() } : field
}

const notRefused = () => false
const nothing = () => undefined
