import { systemTimers } from '@sluice/elements-kit'
import { type PointerEvent, useEffect, useRef } from 'react'

/** How something follows a pointer that hovers. */
export interface HoverOptions {
  readonly isActive: boolean
  readonly delayMs: number
  readonly onEnter: () => void
  readonly onLeave: () => void
}

/** Props of a node that calls back when a mouse or a pen enters it, and once it has left it for a while; fingers do not hover. */
export function useHover({ isActive, delayMs, onEnter, onLeave }: HoverOptions) {
  const waiting = useRef<(() => void) | null>(null)
  const stop = () => {
    waiting.current?.()
    waiting.current = null
  }
  useEffect(() => (isActive ? stop : undefined), [isActive])
  if (!isActive) return {}
  return {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      stop()
      onEnter()
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      stop()
      waiting.current = systemTimers.start(onLeave, delayMs)
    },
  }
}
