import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { lazyView } from '../element/lazyView.tsx'

interface Props {
  readonly html: string
  readonly links: () => unknown
  readonly isInLink: boolean
  /** Name of the text, for the trace. */
  readonly place: string
}

const SanitizedHtml = lazyView<Omit<Props, 'place'>>(() => import('./SanitizedHtml.tsx').then((it) => it.SanitizedHtml))

/** Loads the code that shows texts with markup. */
export const loadRichText = SanitizedHtml.preload

/** Renders sanitized markup; shows plain text until the sanitizer has loaded, or if it fails to load. */
export function RichText({ place, ...given }: Props): ReactNode {
  const bare = given.html.replace(/<[^>]*>/g, ' ')
  return (
    <ErrorBoundary place={place} fallback={bare}>
      <SanitizedHtml {...given} fallback={bare} />
    </ErrorBoundary>
  )
}
