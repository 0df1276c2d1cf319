import { IconGlyph, iconName, useMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { timeline } from './schema.ts'
import styles from './Timeline.module.css'
import { useTimeline } from './useTimeline.ts'

/** A grid in which markers and events are placed beside each other: the page repeats the events, the element the markers. */
export function Timeline(props: ElementProps<typeof timeline>): ReactNode {
  const { slots, root, environment, timelineLayout, eventsAlignment, markerShape, markerIconOnOff, markerIcon } = props
  const { items, eventsProps, markersProps, pressMarker } = useTimeline(props)
  const message = useMessages(environment.language)
  const isHorizontal = timelineLayout === 'horizontal'
  return (
    <div {...root} className={`${styles.timeline} ${root.className}`}>
      <div
        data-layout={isHorizontal ? 'horizontal' : 'vertical'}
        data-alignment={eventsAlignment ?? 'left'}
        className={styles.line}
      >
        <div {...markersProps} className={styles.parts}>
          {items.map((item, index) => (
            <button
              key={index}
              type="button"
              aria-label={message('timeline.event', { number: index + 1 })}
              onClick={(event) => pressMarker(item, event)}
              data-shape={markerShape ?? 'circle'}
              className={styles.marker}
            >
              {markerIconOnOff && markerIcon && <IconGlyph name={iconName(markerIcon)} className={styles.icon} />}
            </button>
          ))}
        </div>
        <div {...eventsProps} className={`${styles.parts} ${styles.events}`}>
          {slots.timelineElement}
        </div>
      </div>
    </div>
  )
}
