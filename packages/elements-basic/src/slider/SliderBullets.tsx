import { copyOf, type SlotCopies } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Slider.module.css'

interface SliderBulletsProps {
  readonly icon: SlotCopies | null
  readonly count: number
  readonly index: number
  readonly nameOf: (number: number) => string
  readonly onPress: (index: number) => void
}

/** The stored icon of a bullet, whose formulas see which one it is. */
function bulletAt(icon: SlotCopies, index: number, isActive: boolean): ReactNode {
  return copyOf(icon, { states: isActive ? CURRENT : [] }, index, {
    local: { key: 'bullet', data: { index, isActive } },
  })
}

/** Stored states of the bullet of the current slide, by their labels. */
const CURRENT = ['active', 'Current Slide']

/** A button for each position, with the stored icon or a dot. */
export function SliderBullets({ icon, count, index, nameOf, onPress }: SliderBulletsProps): ReactNode {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={nameOf(at + 1)}
          aria-current={at === index ? 'true' : undefined}
          data-to={at}
          data-sl-control=""
          onClick={() => onPress(at)}
          className={styles.bullet}
        >
          <span aria-hidden="true" className={styles.icon}>
            {icon ? bulletAt(icon, at, at === index) : <span className={styles.dot} />}
          </span>
        </button>
      ))}
    </>
  )
}
