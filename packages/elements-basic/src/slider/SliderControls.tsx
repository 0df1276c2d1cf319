import type { SlotCopies } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Slider.module.css'
import { SliderBullets } from './SliderBullets.tsx'
import type { useSlider } from './useSlider.ts'

interface SliderControlsProps {
  readonly behavior: ReturnType<typeof useSlider>
  readonly hasBullets: boolean
  readonly icon: SlotCopies | null
}

/** The row below the slides: the button that stops automatic moves, and the bullets. */
export function SliderControls({ behavior, hasBullets, icon }: SliderControlsProps): ReactNode {
  const { message, isAutomatic, rotation, controls, index, moves } = behavior
  const { isStopped, toggle } = rotation
  if (controls.positions < 2) return null
  return (
    <div className={styles.controls}>
      {isAutomatic && (
        <button
          type="button"
          aria-label={message(isStopped ? 'slider.start' : 'slider.stop')}
          data-stopped={isStopped ? '' : undefined}
          data-sl-control=""
          onClick={toggle}
          className={styles.rotation}
        />
      )}
      {hasBullets && (
        <SliderBullets
          icon={icon}
          count={controls.positions}
          index={index}
          nameOf={(number) => message('slider.bullet', { number })}
          onPress={moves.slideTo}
        />
      )}
    </div>
  )
}
