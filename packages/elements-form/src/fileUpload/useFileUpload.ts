import type { ElementProps } from '@sluice/engine/react'
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useField } from '../field/useField.ts'
import { exposeFile } from '../file/exposeFile.ts'
import { toAccept } from '../file/fileExtensions.ts'
import { acceptFiles, type FileRefusal, type FileRules } from './acceptFiles.ts'
import type { fileUpload } from './schema.ts'

const NO_FILES: readonly File[] = []

/** Behavior of a file upload: its files, adding and removing them, and its registration in the form around it. */
export function useFileUpload(props: ElementProps<typeof fileUpload>) {
  const { variable, state } = props
  const stored = useSyncExternalStore(variable.value.subscribe, variable.value.get, variable.value.get)
  const status = useSyncExternalStore(variable.status.subscribe, variable.status.get, variable.status.get)
  const files = toFiles(stored)
  const control = useRef<HTMLInputElement>(null)
  const isReadonly = props.readonly ?? false
  const changes = useFileChanges(props, control)
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  usePublishedFiles(props, { stored, status, control })
  const field = useField(props, {
    value: files,
    initialValue: undefined,
    reset: (next) => variable.value.set(toFiles(next)),
    control: () => control.current,
  })
  return { files, status, control, isReadonly, field, ...changes }
}

/** User changes of the files, and the last refusal. */
function useFileChanges(props: ElementProps<typeof fileUpload>, control: RefObject<HTMLInputElement | null>) {
  const { variable, emit, exposeBase64 = false, exposeBinary = false } = props
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const rules = fileRules(props)
  const set = (next: readonly File[]) => {
    variable.value.set(next)
    emit('change', { value: next })
  }
  const add = async (added: readonly File[]) => {
    const before = toFiles(variable.value.get())
    const { files, refused } = acceptFiles(before, added, rules)
    for (const { code, data } of refused) emit('error', { code, data })
    setRefusal(refused[0] ?? null)
    if (files === before) return
    set(await Promise.all(files.map((file) => exposeFile(file, { base64: exposeBase64, binary: exposeBinary }))))
  }
  const remove = (removed: File) => {
    setRefusal(null)
    set(toFiles(variable.value.get()).filter((file) => file !== removed))
    control.current?.focus()
  }
  return { rules, refusal, add, remove }
}

interface Published {
  readonly stored: unknown
  readonly status: unknown
  readonly control: RefObject<HTMLInputElement | null>
}

/** Publishes the files and the actions to formulas and workflows. */
function usePublishedFiles(
  { variable, emit, local, ref }: ElementProps<typeof fileUpload>,
  { stored, status, control }: Published,
) {
  const latest = useRef(emit)
  useLayoutEffect(() => {
    latest.current = emit
  })
  const methods = useMemo(() => {
    const clearFiles = () => {
      variable.value.set(NO_FILES)
      latest.current('change', { value: NO_FILES })
    }
    return { clearFiles, takePicture: () => takePicture(control.current) }
  }, [variable.value, control])
  useLayoutEffect(
    () => local.publish('fileUpload', { data: { value: stored, status }, methods }),
    [local, stored, status, methods],
  )
  useImperativeHandle(ref, () => methods, [methods])
}

/** Opens the camera of a phone; other devices let choose files. */
function takePicture(input: HTMLInputElement | null): void {
  input?.setAttribute('capture', 'environment')
  input?.click()
  // A tap on the field itself offers everything again.
  input?.removeAttribute('capture')
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
