import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useField } from '../field/useField.ts'
import { exposeFile } from './exposeFile.ts'
import { matchesExtensions, toAccept } from './fileExtensions.ts'
import type { fileFieldProperties, fileFieldTriggers, fileFieldVariables } from './fileFieldContract.ts'

interface FileFieldContract extends ElementDefinition {
  readonly properties: typeof fileFieldProperties
  readonly triggers: typeof fileFieldTriggers
  readonly variables: typeof fileFieldVariables
  readonly states: readonly ['readonly']
}

type Props = Pick<
  ElementProps<FileFieldContract>,
  keyof typeof fileFieldProperties | 'emit' | 'environment' | 'state' | 'variable'
>

/**
 * Behavior of a field for files: what is chosen, its field in the form around it, and the props of its native input.
 * @param onRefused called with files that are not of an accepted kind, or more than one where one can be chosen.
 */
export function useFileField(props: Props, onRefused?: (files: readonly File[], domEvent: Event) => void) {
  const { variable, state, emit, multiple = false } = props
  const control = useRef<HTMLInputElement>(null)
  const stored = useSyncExternalStore(variable.value.subscribe, variable.value.get, variable.value.get)
  const files = toFiles(stored)
  const isReadonly = props.readonly ?? false
  const accept = acceptOf(props)
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  const [refused, setRefused] = useState<readonly string[]>([])
  const field = useField(props, {
    value: stored,
    initialValue: undefined,
    reset(next) {
      setRefused([])
      variable.value.set(fileValue(toFiles(next), multiple))
    },
    control: () => control.current,
  })
  /** Takes those of the files that are accepted. */
  const choose = async (given: readonly File[], domEvent: Event): Promise<void> => {
    const accepted = given.filter((file) => matchesExtensions(file, accept))
    const taken = multiple ? accepted : accepted.slice(0, 1)
    if (taken.length > 0) {
      const chosen = await Promise.all(taken.map((file) => exposeFile(file, { base64: false, binary: false })))
      const value = fileValue(chosen, multiple)
      variable.value.set(value)
      emit('change', { domEvent, value })
    }
    const others = given.filter((file) => !taken.includes(file))
    setRefused(others.map(({ name }) => name))
    if (others.length > 0) onRefused?.(others, domEvent)
  }
  const controlProps = {
    ref: control,
    type: 'file',
    accept: accept || undefined,
    multiple,
    disabled: isReadonly,
    'aria-required': props.required || undefined,
    'aria-invalid': field.invalid || undefined,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const given = [...(currentTarget.files ?? [])]
      // The same file can be chosen again.
      currentTarget.value = ''
      void choose(given, nativeEvent)
    },
  } as const
  return { files, isReadonly, field, refused, choose, controlProps }
}

/** Accepted kinds in the form of the native `accept`; the two that are stored under older names have the current ones there. */
function acceptOf({ accept = 'any', acceptCustom }: Props): string {
  return toAccept(accept === 'xls' ? 'excel' : accept === 'doc' ? 'word' : accept, acceptCustom)
}

function fileValue(files: readonly File[], multiple: boolean): File | readonly File[] | null {
  return multiple && files.length > 0 ? files : (files[0] ?? null)
}

function toFiles(stored: unknown): readonly File[] {
  return (Array.isArray(stored) ? stored : [stored]).filter((entry) => entry instanceof File)
}
