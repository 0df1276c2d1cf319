import { mergeRefs, useCustomProperties } from '@sluice/elements-kit'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Mark } from './mark.ts'
import styles from './Point.module.css'
import { placeIn } from './placeIn.ts'
import type { Size } from './useSize.ts'

interface PointButtonProps {
  readonly mark: Mark
  readonly size: Size
  readonly label: string
  /** Moves the focus here when it appears, as a key has moved to it. */
  readonly takesFocus: boolean
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The point that the keyboard has reached: a button over it, as a drawing that is an image cannot have controls. */
export function PointButton({ mark, size, label, takesFocus, ...handlers }: PointButtonProps): ReactNode {
  const node = useRef<HTMLButtonElement>(null)
  const place = useCustomProperties<HTMLButtonElement>(placeIn(size, mark))
  useLayoutEffect(() => {
    if (takesFocus) node.current?.focus()
  }, [takesFocus])
  return (
    <button
      type="button"
      ref={useMemo(() => mergeRefs(place, node), [place])}
      className={styles.point}
      aria-label={label}
      {...handlers}
    />
  )
}
