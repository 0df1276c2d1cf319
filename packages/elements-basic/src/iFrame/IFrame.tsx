import { defineMessages, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { framedDocument } from './framedDocument.ts'
import styles from './IFrame.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { iFrame } from './schema.ts'

const messagesIn = defineMessages(en, es)

/** A sandboxed frame in a box. It is added in the browser, where the origin of the page is known; the server renders the box. */
export function IFrame({ source, root, environment }: ElementProps<typeof iFrame>): ReactNode {
  const origin = useSyncExternalStore(never, pageOrigin, () => null)
  const message = messagesIn(environment.language)
  const { box, control } = splitRoot(root)
  const { id, 'aria-label': label, ...naming } = control
  const shown = origin === null ? null : framedDocument(source, origin)
  return (
    <div {...box} {...(id === undefined ? {} : { id })} className={`${styles.iFrame} ${root.className}`}>
      {shown && (
        <iframe
          // A new document replaces the frame, so that the browser's history has no entry for it.
          key={shown.src}
          {...naming}
          title={typeof label === 'string' ? label : (environment.name ?? message('html.frame'))}
          sandbox={shown.sandbox}
          src={shown.src}
          loading="lazy"
          referrerPolicy="strict-origin"
          className={styles.frame}
        />
      )}
    </div>
  )
}

const pageOrigin = () => window.location.origin

/** The origin never changes. */
function never(): () => void {
  return () => undefined
}
