import { defineMessages } from '@sluice/elements-kit'
import type { ElementEnvironment } from '@sluice/engine/react'
import { type ReactNode, useRef } from 'react'
import styles from './Html.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import { useTrustedFrame } from './useTrustedFrame.ts'

const messagesIn = defineMessages(en, es)

interface Props {
  readonly address: string
  readonly markup: string
  readonly environment: ElementEnvironment
}

/** Markup with its code, in a frame without an origin: it runs under the frame’s own policy and cannot reach the page. */
export function TrustedFrame({ address, markup, environment }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const messages = messagesIn(environment.language)
  useTrustedFrame(frame, markup)
  return (
    <iframe
      ref={frame}
      src={address}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={environment.name ?? messages('html.frame')}
      className={styles.frame}
    />
  )
}
