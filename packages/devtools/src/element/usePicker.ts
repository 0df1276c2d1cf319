import type { Inspector } from '@sluice/engine/development'
import { useEffect, useRef } from 'react'

/** An element as the inspector names it. */
export type PickedElement = NonNullable<ReturnType<Inspector['elementAt']>>

interface Options {
  readonly isPicking: boolean
  readonly inspector: Inspector
  readonly onPick: (element: PickedElement) => void
  readonly onCancel: () => void
}

/**
 * Lets a person point at an element of the page: the next press chooses it and does nothing else, Escape gives up. Returns the
 * box that marks what is under the pointer, to be shown while picking.
 */
export function usePicker({ isPicking, inspector, onPick, onCancel }: Options) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPicking) return
    const under = (event: PointerEvent | MouseEvent) => {
      const node = document.elementFromPoint(event.clientX, event.clientY)
      return node?.closest('[data-sluice-devtools]') ? null : node
    }
    const mark = (event: PointerEvent) => markAround(box.current, under(event)?.closest('[data-uid]'))
    const swallow = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-sluice-devtools]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const pick = (event: MouseEvent) => {
      const element = inspector.elementAt(under(event))
      swallow(event)
      if (element) onPick(element)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      swallow(event)
      onCancel()
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('pointermove', mark, options)
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const)
      window.addEventListener(type, swallow, { ...options, passive: false })
    window.addEventListener('click', pick, options)
    window.addEventListener('keydown', cancel, options)
    return () => stop.abort()
  }, [isPicking, inspector, onPick, onCancel])
  return box
}

function markAround(box: HTMLElement | null, node: Element | null | undefined): void {
  if (!box) return
  box.hidden = !node
  if (!node) return
  const { left, top, width, height } = node.getBoundingClientRect()
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
