import { type RefObject, useCallback, useRef, useState } from 'react'
import type { ScreenPoint } from '../internals/useLongPress.ts'
import type { TriggerSize } from './resolvePositioning.ts'

/** How a dropdown is open. */
export interface Opening {
  /** The pointer at which it opened; without one it is beside its trigger. */
  readonly at: ScreenPoint | null
  /** Whether the focus moves into it. */
  readonly focuses: boolean
  /** Size of its trigger at that time. */
  readonly size: TriggerSize
}

/** Whether and how a dropdown is open; it closes when it is disabled. */
export function useOpening(trigger: RefObject<HTMLElement | null>, isDisabled: boolean) {
  // The library keeps asking for it, and starts over when it is another object.
  const anchor = useRef<PointAnchor | null>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  if (isDisabled && opening) setOpening(null)
  const open = (how: Partial<Omit<Opening, 'size'>>) => {
    const size = trigger.current?.getBoundingClientRect()
    if (!size || isDisabled) return
    anchor.current = how.at ? toAnchor(how.at) : null
    setOpening({ at: null, focuses: true, size, ...how })
  }
  const close = useCallback(() => setOpening(null), [])
  return { opening, isOpen: opening !== null && !isDisabled, anchor, open, close }
}

/** A point on the screen, in the terms of the library. */
interface PointAnchor {
  getBoundingClientRect(): DOMRect
}

const toAnchor = ({ x, y }: ScreenPoint): PointAnchor => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) })
