import { parseDuration, useDebouncedCallback, useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { searchBar } from './schema.ts'
import { toSearchText } from './toSearchText.ts'

/**
 * Text of a search bar and its debounced `change` events. A pending event is dropped when something else than typing replaces the
 * text, so that no workflow searches for what is no longer there.
 */
export function useSearchValue(props: ElementProps<typeof searchBar>, control: RefObject<HTMLInputElement | null>) {
  const { variable, emit, value: initial, debounceDelay } = props
  const typed = useRef<string | null>(null)
  const change = useDebouncedCallback((value: string) => emit('change', { value }), parseDuration(debounceDelay, 500))
  const [value, setValue] = useElementValue<string>({
    handle: variable.value,
    initial,
    toValue: toSearchText,
    isEditing: () => control.current !== null && document.activeElement === control.current,
    emit(trigger, event) {
      if (trigger === 'initValueChange') emit(trigger, event)
      else change.call(toSearchText(event.value))
    },
  })
  useLayoutEffect(() => {
    if (value !== typed.current) change.cancel()
  }, [value, change])
  const type = (next: string) => {
    typed.current = next
    if (next !== value) setValue(next)
  }
  return { value, type, flush: change.flush }
}
