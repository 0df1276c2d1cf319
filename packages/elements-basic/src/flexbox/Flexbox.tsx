import { linkedRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { BackgroundVideo, videoBoxClass } from '../internals/BackgroundVideo.tsx'
import styles from './Flexbox.module.css'
import type { flexbox } from './schema.ts'

/** A box, or an anchor around its content when it has a link. */
export function Flexbox(props: ElementProps<typeof flexbox>): ReactNode {
  const { slots, root, link } = props
  const { Tag, props: own } = linkedRoot(root, link, 'div')
  return (
    <Tag {...own} className={videoBoxClass(styles.flexbox, props)}>
      {props['_ww-backgroundVideo'] ? <BackgroundVideo {...props} /> : null}
      {slots.children}
    </Tag>
  )
}
