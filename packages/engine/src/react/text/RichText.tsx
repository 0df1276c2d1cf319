import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { SanitizedHtml } from '../features/richText.ts'

interface Props {
  readonly html: string
  readonly links: () => unknown
  readonly isInLink: boolean
  /** Name of the text, for the trace. */
  readonly place: string
}

/** Renders sanitized markup; shows plain text until the sanitizer has loaded, or if it fails to load. */
export function RichText({ place, ...given }: Props): ReactNode {
  const bare = given.html.replace(/<[^>]*>/g, ' ')
  return (
    <ErrorBoundary place={place} fallback={bare}>
      <SanitizedHtml {...given} fallback={bare} />
    </ErrorBoundary>
  )
}
