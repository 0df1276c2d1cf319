import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Slider.module.css'
import type { slider } from './schema.ts'

interface SliderArrowProps {
  readonly to: 'previous' | 'next'
  readonly slots: ElementProps<typeof slider>['slots']
  readonly isShown: boolean
  readonly name: string
  readonly onPress: () => void
}

/** The button to the previous or the next slide, with the stored icon or an arrow. */
export function SliderArrow({ to, slots, isShown, name, onPress }: SliderArrowProps): ReactNode {
  if (!isShown) return null
  const { navigationIcons: icons } = slots
  // A slot with several elements is a list of nodes.
  const icon = Array.isArray(icons) ? icons[to === 'previous' ? 0 : 1] : null
  return (
    <button
      type="button"
      aria-label={name}
      data-to={to}
      data-sl-control=""
      data-plain={icon ? undefined : ''}
      onClick={onPress}
      className={styles.arrow}
    >
      <span aria-hidden="true" className={styles.icon}>
        {icon ?? (to === 'previous' ? '‹' : '›')}
      </span>
    </button>
  )
}
