import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { focusFirst } from './focus.ts'
import { opensOnClick } from './opensOnClick.ts'
import { type ScreenPoint, useLongPress } from './useLongPress.ts'
import { pressOpener } from './useOpener.ts'

/** State of a dropdown, as its trigger sees it, and how it opens and closes. */
interface TriggerActions {
  readonly triggerType: 'click' | 'hover' | 'right-click'
  readonly isOpen: boolean
  /** Whether it opened with the focus moving into it, and not by hovering. */
  readonly isEntered: boolean
  readonly isDisabled: boolean
  /** Whether presses of it move the focus into what is open. */
  readonly focuses?: boolean
  readonly layer: RefObject<HTMLElement | null>
  open(how: { readonly at?: ScreenPoint | null; readonly focuses?: boolean }): void
  close(): void
}

/** Handlers of the trigger of a dropdown. They bubble up from the controls in it, and never come from the dropdown itself. */
export function useTriggerEvents(actions: TriggerActions) {
  const { triggerType, isOpen, isEntered, isDisabled, focuses = true, layer, open, close } = actions
  const pointer = useRef<'key' | 'mouse' | 'touch'>('key')
  const isHeld = useRef(false)
  const opensByMenu = triggerType === 'right-click' && !isDisabled
  const enter = (at: ScreenPoint | null = null) => {
    open({ at })
    if (focuses) focusFirst(layer.current)
  }
  const { onPointerDown, ...press } = useLongPress(opensByMenu, (at) => {
    isHeld.current = true
    enter(at)
  })
  return {
    ...press,
    onPointerDown(event: PointerEvent) {
      isHeld.current = false
      pointer.current = event.pointerType === 'touch' ? 'touch' : 'mouse'
      onPointerDown?.(event)
    },
    onClick({ target, detail }: MouseEvent) {
      const isOnLink = target instanceof Element && target.closest('a[href]') !== null
      const click = { isOnLink, pointer: detail === 0 ? 'key' : pointer.current } as const
      if (isHeld.current || !opensOnClick(triggerType, click)) return
      if (isOpen && (isEntered || click.pointer !== 'key')) close()
      else enter()
    },
    onContextMenu(event: MouseEvent) {
      // With these keys authors and users get the menu of the browser.
      if (!opensByMenu || ((event.ctrlKey || event.metaKey) && event.altKey)) return
      event.preventDefault()
      if (!isHeld.current) enter(pointer.current === 'key' ? null : { x: event.clientX, y: event.clientY })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      pointer.current = 'key'
      isHeld.current = false
      pressOpener(event)
      const isArrow = triggerType === 'hover' && event.key === 'ArrowDown' && !usesArrows(event.target)
      if (isDisabled || !(isArrow || (opensByMenu && isMenuKey(event)))) return
      event.preventDefault()
      enter()
    },
  }
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

function usesArrows(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]')
}
