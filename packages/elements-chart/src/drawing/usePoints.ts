import { useClickOutside } from '@sluice/elements-kit'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Drawing } from './drawing.ts'
import { isSameMark, type Mark, type MarkKey, type MoveDirections, moveMark, nearestMark } from './mark.ts'
import type { Place } from './pressPayload.ts'

/** A press on a chart. */
export interface PointPress {
  readonly at: Place
  /** Mark that is nearest to the place, or the one that has the focus, for a press by a key. */
  readonly mark: Mark | null
  /** Whether the press is on the mark, and not beside it. */
  readonly isOnMark: boolean
}

interface PointsOptions {
  /** Box of the drawing. */
  readonly box: RefObject<HTMLElement | null>
  readonly drawing: Drawing
  readonly size: { readonly width: number; readonly height: number }
  readonly directions: MoveDirections
  /** Whether a point is pointed at from anywhere, and not only where it is. */
  readonly pointsFromAfar: boolean
  readonly onPress: (press: PointPress) => void
}

/**
 * Points of a chart under a pointer and the keyboard. One of them can be reached by Tab, and keys move from there to the others, so that
 * thousands of points are one stop.
 */
export function usePoints({ box, drawing, size, directions, pointsFromAfar, onPress }: PointsOptions) {
  const { marks } = drawing
  const [active, setActive] = useState<MarkKey | null>(null)
  const [reached, setReached] = useState<{ readonly key: MarkKey | null; readonly moves: number }>(UNMOVED)
  const button = useRef<HTMLButtonElement>(null)
  const find = (key: MarkKey | null) => marks.find((mark) => isSameMark(mark, key)) ?? null
  const current = find(reached.key) ?? marks[0] ?? null
  useDismissal(box, active !== null, () => setActive(null))

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { x, y } = placeOf(event, size)
    const mark = nearestMark(pointsFromAfar ? marks : marks.filter((one) => one.contains(x, y)), x, y)
    if (!isSameMark(active, mark)) setActive(mark)
  }

  return {
    active: find(active),
    current,
    plotProps: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setActive(null)
      },
      onClick(event: MouseEvent<HTMLElement>) {
        // A press without a pointer counts none, and is one of the point that has the focus.
        if (event.detail === 0 && current) return onPress({ at: current, mark: current, isOnMark: true })
        const at = placeOf(event, size)
        const mark = nearestMark(marks, at.x, at.y)
        onPress({ at, mark, isOnMark: mark?.contains(at.x, at.y) ?? false })
      },
    },
    /** Key of the button: each move of the focus makes a new one, as assistive technology does not tell that a button has another name. */
    buttonKey: reached.moves,
    buttonProps: {
      button,
      onFocus: () => setActive(current),
      onBlur: () => setActive(null),
      onKeyDown(event: KeyboardEvent) {
        const next = current && moveMark(marks, current, event.key, directions)
        if (!next) return
        event.preventDefault()
        if (isSameMark(next, current)) return
        // The button is there before the focus moves, so that no later rendering moves it.
        flushSync(() => setReached({ key: next, moves: reached.moves + 1 }))
        button.current?.focus()
      },
    },
  }
}

const UNMOVED = { key: null, moves: 0 }

/** Calls back on a press outside of the box and on Escape anywhere, while something is shown. */
function useDismissal(box: RefObject<HTMLElement | null>, isShown: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss)
  useClickOutside(box, isShown ? onDismiss : undefined)
  useEffect(() => {
    if (!isShown) return undefined
    const listen = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isShown])
}

/** Place of an event in the drawing, which may be shown in another size than that in which it is drawn. */
function placeOf(event: MouseEvent<HTMLElement>, { width, height }: PointsOptions['size']): Place {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) * width) / (box.width || 1),
    y: ((event.clientY - box.top) * height) / (box.height || 1),
  }
}
