import { systemTimers } from '@sluice/elements-kit'
import { type PointerEvent, useEffect, useRef } from 'react'

/** Place on the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

const HOLD_MS = 500
/** Distance in pixels that a resting finger may move. */
const SLACK = 10

/** Props of a node that calls back when a finger rests on it, as a right click of fingers; not every browser has one. */
export function useLongPress(isActive: boolean, onHold: (at: ScreenPoint) => void) {
  const press = useRef<{ readonly at: ScreenPoint; readonly stop: () => void } | null>(null)
  const end = () => {
    press.current?.stop()
    press.current = null
  }
  useEffect(() => end, [])
  if (!isActive) return {}
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      end()
      if (pointerType !== 'touch' || !isPrimary) return
      const at = { x: clientX, y: clientY }
      press.current = { at, stop: systemTimers.start(() => onHold(at), HOLD_MS) }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { at } = press.current ?? {}
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
