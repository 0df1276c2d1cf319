import { useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { accordion } from './schema.ts'

/** Behavior of an accordion: whether it is open, and the props of its header and panel. */
export function useAccordion({ value, variable, emit }: ElementProps<typeof accordion>) {
  const id = useId()
  const [isOpen, setOpen] = useElementValue<boolean>({
    handle: variable.value,
    initial: value,
    emit,
    toValue: Boolean,
  })
  return {
    isOpen,
    headerProps: {
      id: `${id}header`,
      role: 'button',
      tabIndex: 0,
      'aria-expanded': isOpen,
      'aria-controls': `${id}panel`,
      onClick: (event: MouseEvent) => setOpen(!isOpen, event.nativeEvent),
      onKeyDown: pressByKey,
    },
    panelProps: { id: `${id}panel`, role: 'region', 'aria-labelledby': `${id}header` },
  }
}

/** Enter and space activate the header like a button; keys pressed in its content are ignored. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}
