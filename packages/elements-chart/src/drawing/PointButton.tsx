import { mergeRefs, useCustomProperties } from '@sluice/elements-kit'
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react'
import type { Mark } from './mark.ts'
import styles from './Point.module.css'
import { placeIn } from './placeIn.ts'
import type { Size } from './useSize.ts'

interface PointButtonProps {
  readonly mark: Mark
  readonly size: Size
  readonly label: string
  /** Takes the node. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The point that the keyboard has reached: a button over it, as a drawing that is an image cannot have controls. */
export function PointButton({ mark, size, label, button, ...handlers }: PointButtonProps): ReactNode {
  const place = useCustomProperties<HTMLButtonElement>(placeIn(size, mark))
  return (
    <button
      type="button"
      ref={useMemo(() => mergeRefs(place, button), [place, button])}
      className={styles.point}
      aria-label={label}
      {...handlers}
    />
  )
}
