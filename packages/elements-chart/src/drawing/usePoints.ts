import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { Drawing } from './drawing.ts'
import { isSameMark, type Mark, type MarkKey, type MoveDirections, moveMark, nearestMark } from './mark.ts'
import type { Place } from './pressPayload.ts'

interface PointsOptions {
  readonly drawing: Drawing
  readonly size: { readonly width: number; readonly height: number }
  readonly directions: MoveDirections
  /** Whether a point is pointed at from anywhere, and not only where it is. */
  readonly pointsFromAfar: boolean
  readonly onPress: (at: Place, mark: Mark | null) => void
}

/**
 * Points of a chart under a pointer and the keyboard. One of them can be reached by Tab, and keys move from there to the others, so that
 * thousands of points are one stop.
 */
export function usePoints({ drawing, size, directions, pointsFromAfar, onPress }: PointsOptions) {
  const { marks } = drawing
  const [active, setActive] = useState<MarkKey | null>(null)
  const [reached, setReached] = useState<{ readonly key: MarkKey; readonly byKey: boolean } | null>(null)
  const find = (key: MarkKey | null) => marks.find((mark) => isSameMark(mark, key)) ?? null
  const current = find(reached?.key ?? null) ?? marks[0] ?? null

  const pointedAt = ({ x, y }: Place): Mark | null =>
    pointsFromAfar ? nearestMark(marks, x, y) : (marks.find((mark) => mark.contains(x, y)) ?? null)
  const follow = (event: PointerEvent<HTMLElement>) => {
    const mark = pointedAt(placeOf(event, size))
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
        if (event.detail === 0 && current) return onPress(current, current)
        const at = placeOf(event, size)
        onPress(at, nearestMark(marks, at.x, at.y))
      },
    },
    buttonProps: {
      takesFocus: reached?.byKey ?? false,
      onFocus: () => setActive(current),
      onBlur: () => setActive(null),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') setActive(null)
        const next = current && moveMark(marks, current, event.key, directions)
        if (!next) return
        event.preventDefault()
        setReached({ key: next, byKey: true })
      },
    },
  }
}

/** Place of an event in the drawing, which may be shown in another size than that in which it is drawn. */
function placeOf(event: MouseEvent<HTMLElement>, { width, height }: PointsOptions['size']): Place {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) * width) / (box.width || 1),
    y: ((event.clientY - box.top) * height) / (box.height || 1),
  }
}
