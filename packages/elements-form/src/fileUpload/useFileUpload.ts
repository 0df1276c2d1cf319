import { useFormField } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { acceptFiles, type FileRefusal, type FileRules } from './acceptFiles.ts'
import { exposeFile } from './exposeFile.ts'
import { toAccept } from './fileExtensions.ts'
import type { fileUpload } from './schema.ts'

const NO_FILES: readonly File[] = []

/** Behaviour of a file upload: its files, how they come and go, and its place in the form around it. */
export function useFileUpload(props: ElementProps<typeof fileUpload>) {
  const { variable, state, local, emit, required, fieldName, customValidation, validation, environment, ref } = props
  const stored = useSyncExternalStore(variable.value.subscribe, variable.value.get, variable.value.get)
  const status = useSyncExternalStore(variable.status.subscribe, variable.status.get, variable.status.get)
  const files = toFiles(stored)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const control = useRef<HTMLInputElement>(null)
  const isReadonly = props.readonly ?? false
  const rules = fileRules(props)
  const set = (next: readonly File[]) => {
    variable.value.set(next)
    emit('change', { value: next })
  }
  const add = async (added: readonly File[]) => {
    const exposure = { base64: props.exposeBase64 ?? false, binary: props.exposeBinary ?? false }
    const before = toFiles(variable.value.get())
    const { files: accepted, refused } = acceptFiles(before, added, rules)
    for (const { code, data } of refused) emit('error', { code, data })
    setRefusal(refused[0] ?? null)
    if (accepted !== before) set(await Promise.all(accepted.map((file) => exposeFile(file, exposure))))
  }
  const remove = (removed: File) => {
    setRefusal(null)
    set(files.filter((file) => file !== removed))
    control.current?.focus()
  }
  const latest = useRef({ set })
  const methods = useMemo(() => ({ clearFiles: () => latest.current.set(NO_FILES) }), [])
  useLayoutEffect(() => {
    latest.current = { set }
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  useLayoutEffect(
    () => local.publish('fileUpload', { data: { value: stored, status }, methods }),
    [local, stored, status, methods],
  )
  useImperativeHandle(ref, () => methods, [methods])
  const field = useFormField({
    name: fieldName || environment.name || '',
    value: files,
    variable: variable.value,
    required: required ?? false,
    validate: customValidation && validation ? (checked) => Boolean(validation(checked)) : undefined,
    initialValue: undefined,
    reset: (next) => variable.value.set(toFiles(next)),
    control: () => control.current,
  })
  return { files, status, rules, refusal, control, isReadonly, add, remove, field }
}

function fileRules(props: ElementProps<typeof fileUpload>): FileRules {
  const { maxFiles, maxFileSize, minFileSize, maxTotalFileSize } = props
  const accept = toAccept(props.extensions, props.customExtensions)
  return { isSingle: props.type !== 'multi', maxFiles, maxFileSize, minFileSize, maxTotalFileSize, accept }
}

function toFiles(stored: unknown): readonly File[] {
  if (stored instanceof File) return [stored]
  return Array.isArray(stored) && stored.length > 0 ? stored.filter((entry) => entry instanceof File) : NO_FILES
}
