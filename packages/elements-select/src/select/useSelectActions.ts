import { isSameValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { select } from './schema.ts'
import { withoutKeys } from './selection.ts'
import { optionKey } from './toOptions.ts'

interface SelectControls {
  readonly value: unknown
  readonly initial: unknown
  readonly isMultiple: boolean
  readonly isOpen: boolean
  readonly control: RefObject<HTMLElement | null>
  toValue(stored: unknown): unknown
  setOpen(isOpen: boolean): void
  setSearch(text: string): void
}

/** Publishes the element's actions. Like a workflow that writes the variable, they report no change. */
export function useSelectActions({ ref, variable }: ElementProps<typeof select>, controls: SelectControls): void {
  const latest = useRef(controls)
  useLayoutEffect(() => {
    latest.current = controls
  })
  useImperativeHandle(ref, () => {
    const set = (value: unknown) => variable.value.set(value)
    return {
      actionOpenDropdown: () => latest.current.setOpen(true),
      actionCloseDropdown: () => latest.current.setOpen(false),
      actionToggleDropdown: () => latest.current.setOpen(!latest.current.isOpen),
      actionUpdateValue: (value) => set(mergeValue(latest.current, value)),
      actionResetValue: () => set(latest.current.toValue(latest.current.initial)),
      actionRemoveSpecificValue: (value) => set(removeValue(latest.current, value)),
      actionResetSearch: () => latest.current.setSearch(''),
      actionFocusInput: () => latest.current.control.current?.focus(),
    }
  }, [variable])
}

/** Replaces a single value; in a multiple select, adds values without removing any. */
function mergeValue({ isMultiple, value, toValue }: SelectControls, added: unknown): unknown {
  const next = toValue(added)
  if (!isMultiple || !Array.isArray(value) || !Array.isArray(next)) return next
  return [...value, ...next.filter((entry) => !value.some((held) => isSameValue(held, entry)))]
}

function removeValue({ isMultiple, value }: SelectControls, removed: unknown): unknown {
  return isMultiple ? withoutKeys(value, [optionKey(removed)]) : value
}
