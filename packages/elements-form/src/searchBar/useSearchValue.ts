import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { RefObject } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import type { searchBar } from './schema.ts'
import { toSearchText } from './toSearchText.ts'

/** Text of a search bar, and its debounced `change` events. */
export function useSearchValue(props: ElementProps<typeof searchBar>, control: RefObject<HTMLInputElement | null>) {
  const { variable, emit, value: initial, debounceDelay } = props
  return useDebouncedValue<string>(
    {
      handle: variable.value,
      initial,
      toValue: toSearchText,
      isEditing: () => control.current !== null && document.activeElement === control.current,
      emit: (trigger, { value }) => emit(trigger, { value: String(value) }),
    },
    parseDuration(debounceDelay, 500),
  )
}
