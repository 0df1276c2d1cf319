import { lazy, type ReactNode, Suspense } from 'react'

const SanitizedHtml = lazy(() =>
  import('./SanitizedHtml.tsx').then(({ SanitizedHtml: component }) => ({ default: component })),
)

/** Text with markup, sanitised; until the sanitiser has loaded the bare text shows. */
export function RichText({ html, links }: { html: string; links: unknown }): ReactNode {
  return (
    <Suspense fallback={html.replace(/<[^>]*>/g, ' ')}>
      <SanitizedHtml html={html} links={links} />
    </Suspense>
  )
}
