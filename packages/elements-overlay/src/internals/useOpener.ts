import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { markOpener, OPENER, openerOf, unmarkOpener } from './openerOf.ts'

/** Something that a trigger opens. */
export interface OpenerOptions {
  /** Whether the trigger opens it at all. */
  readonly isActive: boolean
  readonly isOpen: boolean
  /** Id of what is open. */
  readonly controls: string
  /** Whether it is a dialog; otherwise the trigger only unfolds it. */
  readonly isDialog: boolean
  /** Node that becomes a button where the trigger has no control. */
  readonly fallback: (trigger: HTMLElement) => Element | null
}

/**
 * Tells assistive technology which node of a trigger opens something, and whether it is open. The content of a trigger is free: its first
 * control is that node, and follows when the content changes; without one, the fallback becomes a button.
 */
export function useOpener(trigger: RefObject<HTMLElement | null>, options: OpenerOptions): void {
  const { isActive, isOpen, isDialog, controls, fallback } = options
  const marked = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const node = trigger.current
    if (!node || !isActive) return undefined
    const attributes = {
      'aria-haspopup': isDialog ? 'dialog' : null,
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? controls : null,
    }
    const mark = () => {
      const opener = openerOf(node, fallback(node))
      if (marked.current !== opener) unmark(marked)
      marked.current = opener
      if (opener) markOpener(opener, attributes)
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(node, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [trigger, isActive, isOpen, isDialog, controls, fallback])
  useLayoutEffect(() => (isActive ? () => unmark(marked) : undefined), [isActive])
}

function unmark(marked: RefObject<HTMLElement | null>): void {
  if (marked.current) unmarkOpener(marked.current, ['aria-haspopup', 'aria-expanded', 'aria-controls'])
  marked.current = null
}

/** Enter and space press an opener that is no control of its own. */
export function pressOpener(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.hasAttribute(OPENER)) return
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  if (!event.repeat) target.click()
}
