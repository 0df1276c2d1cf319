import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Swiper } from 'swiper'
import { slides } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './drawings.module.css'

/** Slides that the library moves, with buttons to both sides and one for each slide. */
export function Slides({ id }: ControlProps): ReactNode {
  const view = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (!view.current) return undefined
    const moved = new Swiper(view.current, { speed: 300, slidesPerView: 1 })
    moved.on('slideChange', () => setIndex(moved.activeIndex))
    swiper.current = moved
    return () => {
      moved.destroy()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a description of its role.
    <div id={id} role="group" aria-roledescription="carousel" aria-label="Slides" className={styles.slider}>
      {index > 0 && (
        <button type="button" aria-label="Previous slide" onClick={() => swiper.current?.slidePrev()}>
          ‹
        </button>
      )}
      {index < slides.length - 1 && (
        <button type="button" aria-label="Next slide" onClick={() => swiper.current?.slideNext()}>
          ›
        </button>
      )}
      {slides.map((text, at) => (
        <button
          key={text}
          type="button"
          aria-label={`Slide ${at + 1}`}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => swiper.current?.slideTo(at)}
        />
      ))}
      <div ref={view} className={`swiper ${styles.view}`}>
        <div className={`swiper-wrapper ${styles.wrapper}`}>
          {slides.map((text, at) => (
            <div key={text} className={`swiper-slide ${styles.slide}`} inert={at !== index}>
              {text}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
