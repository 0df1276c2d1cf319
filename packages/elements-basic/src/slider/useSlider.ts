import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useImperativeHandle, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { controlsAt, keepFocus } from './controls.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import { actionsOf, keyHandler, movesOf } from './moves.ts'
import type { slider } from './schema.ts'
import type { SlideNames } from './slideBoxes.ts'
import { sliderSettings } from './sliderSettings.ts'
import { useCarousel } from './useCarousel.ts'
import { usePublishedSlider } from './usePublishedSlider.ts'
import { useRotation } from './useRotation.ts'
import { type Slides, useSlides } from './useSlides.tsx'

const messagesIn = defineMessages(en, es)

/** Behavior of a slider: its slides, the current one, and what moves them. */
export function useSlider(props: ElementProps<typeof slider>) {
  const { environment, variable, emit } = props
  const message = messagesIn(environment.language)
  const settings = sliderSettings(props)
  const slides = useSlides(props)
  const track = useRef<HTMLDivElement>(null)
  const isStill = useLessMotion()
  const { carousel, position } = useCarousel({
    ...{ track, settings, isStill, direction: environment.direction, count: slides.count },
    names: slideNames(message, slides.labelsOf),
    onMove(next, isOtherIndex) {
      keepFocus(track.current, controlsAt(settings, next, props.navigation))
      if (!isOtherIndex) return
      variable.sliderIndex.set(next.index)
      emit('slideChange', { slideIndex: next.index })
    },
  })
  const [moves] = useState(() => movesOf(carousel))
  const controls = controlsAt(settings, position, props.navigation)
  const isAutomatic = settings.delayMs !== null && !isStill && controls.positions > 1
  const rotation = useRotation(isAutomatic, track)
  useLayoutEffect(() => carousel.current?.rotate(rotation.isRotating), [carousel, rotation.isRotating])
  useImperativeHandle(props.ref, () => actionsOf(moves, slides.change), [])
  const slidesPerView = Math.min(settings.perView, position.count)
  usePublishedSlider(props, { track, moves, place: { ...position, ...controls, slidesPerView } })
  const handleKeyDown = keyHandler(moves, {
    last: position.count - 1,
    isMirrored: environment.direction === 'rtl',
  })
  const isMovable = controls.positions > 1
  const live: 'off' | 'polite' = rotation.isRotating ? 'off' : 'polite'
  return {
    ...{ message, settings, controls, isAutomatic, rotation, moves, slides: slides.nodes, index: position.index },
    handlers: { ...rotation.handlers, onKeyDown: handleKeyDown },
    trackProps: {
      ref: track,
      'aria-live': live,
      // A single slide can still be given the focus of another one that is removed.
      ...(position.count > 0 && { tabIndex: isMovable ? 0 : -1 }),
      ...(isMovable && { role: 'group', 'aria-label': message('slider.track'), 'data-sl-control': '' }),
    },
  }
}

/** Names of slides: the number, and the label where there is one. */
function slideNames(message: ReturnType<typeof messagesIn>, labelsOf: Slides['labelsOf']): SlideNames {
  return {
    role: message('slider.slide'),
    namesOf: (shown) =>
      labelsOf(shown).map((label, index) => {
        const values = { number: index + 1, count: shown.length }
        return label === undefined ? message('slider.position', values) : message('slider.named', { ...values, label })
      }),
  }
}

/** Whether the device asks for less motion; false on the server and while hydrating. */
function useLessMotion(): boolean {
  return useSyncExternalStore(followMotion, () => motionQuery().matches, onServer)
}

const onServer = () => false
const motionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function followMotion(onChange: () => void): () => void {
  const followed = motionQuery()
  followed.addEventListener('change', onChange)
  return () => followed.removeEventListener('change', onChange)
}
