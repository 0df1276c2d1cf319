import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { BackgroundVideo, videoBoxClass } from '../internals/BackgroundVideo.tsx'
import styles from './Section.module.css'
import type { section } from './schema.ts'
import { sectionAnchor } from './sectionAnchor.ts'

/** Outer box with the section's position and background, inner box (`data-sl-inner`) with its width, padding and layout. */
export function Section(props: ElementProps<typeof section>): ReactNode {
  const { slots, root, environment } = props
  const anchor = sectionAnchor(environment.name)
  return (
    <section {...root} className={videoBoxClass(styles.section, props)}>
      {anchor && <span id={anchor} className={styles.anchor} />}
      {props['_ww-backgroundVideo'] ? <BackgroundVideo {...props} /> : null}
      <div data-sl-inner="" className={styles.inner}>
        {slots.wwObjects}
      </div>
    </section>
  )
}
