import { mergeHandlers, toBoolean } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Slider.module.css'
import { SliderArrow } from './SliderArrow.tsx'
import { SliderControls } from './SliderControls.tsx'
import type { slider } from './schema.ts'
import { useSlider } from './useSlider.ts'

/** A group with the slides and the controls that move them. Without code, the slides are a row that scrolls. */
export function Slider(props: ElementProps<typeof slider>): ReactNode {
  const { root, slots, environment, pagination } = props
  const behavior = useSlider(props)
  const { message, settings, controls, moves } = behavior
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a description of its role.
    <div
      role="group"
      aria-roledescription={message('slider.carousel')}
      aria-label={message('slider.label')}
      {...mergeHandlers(root, behavior.handlers)}
      className={`${styles.slider} ${root.className}`}
      data-sl-slider=""
      data-effect={settings.effect}
      data-direction={environment.direction}
      data-pace={settings.isLinear ? 'linear' : undefined}
    >
      <SliderControls behavior={behavior} hasBullets={toBoolean(pagination)} icon={slots.bulletsIcons} />
      <SliderArrow
        to="previous"
        slots={slots}
        isShown={controls.hasPrevious}
        name={message('slider.previous')}
        onPress={moves.slidePrev}
      />
      <SliderArrow
        to="next"
        slots={slots}
        isShown={controls.hasNext}
        name={message('slider.next')}
        onPress={moves.slideNext}
      />
      <div {...behavior.trackProps} className={styles.track}>
        {behavior.slides}
      </div>
    </div>
  )
}
