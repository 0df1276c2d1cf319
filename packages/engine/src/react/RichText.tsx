import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const SanitizedHtml = lazy(() =>
  import('./SanitizedHtml.tsx').then(({ SanitizedHtml: component }) => ({ default: component })),
)

interface Props {
  readonly html: string
  readonly links: unknown
  /** Whose text it is, for the trace. */
  readonly place: string
}

/** Text with markup, sanitised; the bare text shows until the sanitiser has loaded, and when it cannot be. */
export function RichText({ html, links, place }: Props): ReactNode {
  const bare = html.replace(/<[^>]*>/g, ' ')
  return (
    <ErrorBoundary place={place} fallback={bare}>
      <Suspense fallback={bare}>
        <SanitizedHtml html={html} links={links} />
      </Suspense>
    </ErrorBoundary>
  )
}
