import { useEffect, useRef } from 'react'
import type { Inspector } from '../inspect/index.ts'

/** An element as identified by the inspector. */
export type PickedElement = NonNullable<ReturnType<Inspector['elementAt']>>

interface Options {
  readonly isPicking: boolean
  readonly inspector: Inspector
  readonly onPick: (element: PickedElement) => void
  readonly onCancel: () => void
}

/**
 * Lets the user pick an element of the page: the next press, by mouse, pen or finger, selects it and has no other effect; Escape
 * cancels. Touch scrolling still works. Returns the ref of the box that marks the element under the pointer, to be rendered while
 * picking.
 */
export function usePicker({ isPicking, inspector, onPick, onCancel }: Options) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPicking) return
    const mark = (event: PointerEvent) => markAround(box.current, under(event)?.closest('[data-uid]'))
    const pick = (event: PointerEvent) => {
      if (isOfPanel(event)) return
      swallow(event)
      // A disabled node receives no events, so the position of the press is used.
      const element = event.button === 0 ? inspector.elementAt(under(event)) : null
      if (!element) return
      swallowClick()
      onPick(element)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      swallow(event)
      onCancel()
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('pointermove', mark, options)
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'] as const)
      window.addEventListener(type, (event) => (isOfPanel(event) ? undefined : swallow(event)), options)
    // Not prevented, because then no press would follow; only hidden from the page.
    for (const type of ['touchstart', 'touchend'] as const)
      window.addEventListener(type, hush, { ...options, passive: true })
    window.addEventListener('pointerup', pick, options)
    window.addEventListener('keydown', cancel, options)
    return () => stop.abort()
  }, [isPicking, inspector, onPick, onCancel])
  return box
}

/** Node of the page at the position of an event; null over the panel. */
function under({ clientX, clientY }: PointerEvent): Element | null {
  const node = document.elementFromPoint(clientX, clientY)
  return node?.closest('[data-sluice-devtools]') ? null : node
}

function isOfPanel({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-sluice-devtools]') !== null
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function hush(event: Event): void {
  if (!isOfPanel(event)) event.stopImmediatePropagation()
}

/** Swallows the events that follow the selecting press, wherever they occur; a disabled node emits none. */
function swallowClick(): void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  for (const type of ['mousedown', 'mouseup', 'click'] as const)
    window.addEventListener(
      type,
      (event) => {
        swallow(event)
        if (type === 'click') end.abort()
      },
      options,
    )
  for (const type of ['pointerdown', 'keydown'] as const) window.addEventListener(type, () => end.abort(), options)
}

function markAround(box: HTMLElement | null, node: Element | null | undefined): void {
  if (!box) return
  box.hidden = !node
  if (!node) return
  const { left, top, width, height } = node.getBoundingClientRect()
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
