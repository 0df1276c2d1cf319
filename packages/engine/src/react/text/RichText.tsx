import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { lazyView } from '../element/lazyView.tsx'

interface Props {
  readonly html: string
  readonly links: () => unknown
  readonly isInLink: boolean
  /** Whose text it is, for the trace. */
  readonly place: string
}

const SanitizedHtml = lazyView<Omit<Props, 'place'>>(() => import('./SanitizedHtml.tsx').then((it) => it.SanitizedHtml))

/** Brings what shows texts with markup. */
export const loadRichText = SanitizedHtml.preload

/** Text with markup, sanitised; the bare text shows until the sanitiser has loaded, and when it cannot be. */
export function RichText({ place, ...given }: Props): ReactNode {
  const bare = given.html.replace(/<[^>]*>/g, ' ')
  return (
    <ErrorBoundary place={place} fallback={bare}>
      <SanitizedHtml {...given} fallback={bare} />
    </ErrorBoundary>
  )
}
