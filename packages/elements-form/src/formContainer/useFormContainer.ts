import { parseDuration, systemTimers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FormStore } from './FormStore.ts'
import type { formContainer } from './schema.ts'

type FormContainerProps = ElementProps<typeof formContainer>

/** Behavior of a form: its store for the fields inside, its methods, and the props of the form node. */
export function useFormContainer(props: FormContainerProps) {
  const { validation, debounceDelay, variable, local, ref } = props
  const [store] = useState(() => new FormStore(systemTimers))
  const latest = useRef(props)
  const methods = useMemo(() => createMethods(store, () => latest.current.emit), [store])
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(
    () => store.configure({ validation: validation ?? 'submit', debounceMs: parseDuration(debounceDelay, 500) }),
    [store, validation, debounceDelay],
  )
  useLayoutEffect(() => {
    const publish = () => {
      variable.form.set(store.getState())
      local.publish('form', { data: store.getState(), methods })
    }
    publish()
    return store.subscribe(publish)
  }, [store, variable.form, local, methods])
  useImperativeHandle(ref, () => ({ ...methods, _setFormState: methods.setFormState }), [methods])
  const isSubmitting = useSyncExternalStore(
    (listen) => store.subscribe(listen),
    () => store.isSubmitting(),
    () => false,
  )
  return { store, isSubmitting, submitForm: methods.submitForm }
}

function createMethods(store: FormStore, emit: () => FormContainerProps['emit']) {
  return {
    submitForm() {
      if (store.isSubmitting()) return
      if (store.checkAll()) return emit()('submit')
      emit()('submit-validation-error')
      store.firstInvalid()?.focus()
    },
    resetForm(initialValues?: unknown) {
      store.reset(isRecord(initialValues) ? initialValues : {})
    },
    setFormState(isSubmitting?: unknown, isSubmitted?: unknown) {
      const flags = isRecord(isSubmitting) ? isSubmitting : { isSubmitting, isSubmitted }
      store.setFlags({ ...readFlag('isSubmitting', flags), ...readFlag('isSubmitted', flags) })
    },
  }
}

function readFlag<N extends string>(name: N, flags: Readonly<Record<string, unknown>>) {
  const value = flags[name]
  // The computed key is the name itself.
  return (value === undefined || value === null ? {} : { [name]: Boolean(value) }) as Partial<Record<N, boolean>>
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
