import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageModel } from '../config/model.ts'
import { ElementView } from './ElementView.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PageContext } from './PageContext.ts'
import { useRuntime } from './RuntimeContext.ts'

/** The ordered sections of a page. After a page change the new page's heading takes the focus. */
export function PageView({ page }: { page: PageModel }): ReactNode {
  const { rootScope } = useRuntime()
  const [view] = useState(() => ({ scope: rootScope, region: null, depth: 0 }))
  useHeadingFocus(page.id)
  return (
    <PageContext value={page}>
      {page.sections.map((uid) => {
        const section = page.elements.get(uid)
        return section ? (
          <ErrorBoundary key={`${page.id}-${uid}`} place={uid}>
            <ElementView element={section} view={view} />
          </ErrorBoundary>
        ) : null
      })}
    </PageContext>
  )
}

function useHeadingFocus(pageId: string): void {
  const shown = useRef(pageId)
  useEffect(() => {
    if (shown.current === pageId) return
    shown.current = pageId
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pageId])
}
