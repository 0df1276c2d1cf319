import { defineMessages, IconGlyph, iconName } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { timeline } from './schema.ts'
import styles from './Timeline.module.css'
import { useTimeline } from './useTimeline.ts'

const messagesIn = defineMessages(en, es)

/** A grid in which markers and events are placed beside each other: the page repeats the events, the element the markers. */
export function Timeline(props: ElementProps<typeof timeline>): ReactNode {
  const { slots, root, environment, timelineLayout, eventsAlignment, markerShape, markerIconOnOff, markerIcon } = props
  const { items, eventsProps, markersProps, pressMarker } = useTimeline(props)
  const message = messagesIn(environment.language)
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
