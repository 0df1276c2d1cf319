import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Loader.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { loader } from './schema.ts'
import { spinnerParts } from './spinnerParts.ts'

const messagesIn = defineMessages(en, es)

/** A spinner that is announced to screen readers; with reduced motion it is three static dots. */
export function Loader({ spinner, root, environment }: ElementProps<typeof loader>): ReactNode {
  const message = messagesIn(environment.language)
  const kind = spinner && spinner in spinnerParts ? spinner : 'plane'
  return (
    <div
      role="status"
      aria-label={message('loader.loading')}
      {...root}
      className={`${styles.loader} ${root.className}`}
    >
      <span aria-hidden="true" data-spinner={kind} className={styles.spinner}>
        {Array.from({ length: spinnerParts[kind] }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </div>
  )
}
