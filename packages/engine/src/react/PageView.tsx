import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { deferredDisposer } from '../internals/loading.ts'
import type { PageModel } from '../project/model.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { readAttributes } from './element/attributes.ts'
import { renderElement, renderSlot } from './element/ElementView.tsx'
import { KeptElement } from './element/KeptElement.tsx'
import { PageContext } from './element/PageContext.ts'
import { elementScopes, loadViews } from './element/views.ts'
import { pageChange } from './features/app.ts'
import { LibraryView } from './features/views.ts'
import { useRuntime } from './RuntimeContext.ts'

const render = { element: renderElement, slot: renderSlot }

interface Props {
  readonly page: PageModel
  /** Path parameters: workflows of this page keep them after a navigation to another page. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Renders the sections of a page in order. After a navigation, the new page's heading gets the focus. */
export function PageView({ page, parameters }: Props): ReactNode {
  const runtime = useRuntime()
  const [view] = useState(() => ({
    page: new PageContext(runtime, page, { render, enter: elementScopes(runtime, page) }),
    scope: runtime.rootScope.with({ pageParameters: parameters }),
    region: null,
    depth: 0,
  }))
  useEffect(() => void loadViews(runtime, page), [runtime, page])
  // Focus and scroll are handled after rendering, so their code can load later.
  useEffect(
    () => deferredDisposer(pageChange.load().then(({ afterNavigation }) => afterNavigation(runtime))),
    [runtime],
  )
  const [hasOwnMain] = useState(() => hasMain(page))
  const sections = page.sections.map((uid, i) => {
    const section = page.elements.get(uid)
    return section ? (
      <Fragment key={`${page.id}-${uid}`}>
        {i > 0 && <div className="sl-separator" />}
        <ErrorBoundary place={uid}>
          <KeptElement element={section} view={view} />
        </ErrorBoundary>
      </Fragment>
    ) : null
  })
  return (
    <>
      {hasOwnMain ? sections : <main id="main">{sections}</main>}
      {page.components ? <LibraryView kind="popups" view={view} /> : null}
    </>
  )
}

/** Whether a page marks one of its elements as its main part. */
function hasMain({ elements }: PageModel): boolean {
  return [...elements.values()].some(({ attributes }) =>
    readAttributes(attributes).some(({ name, raw }) => name === 'role' && raw === 'main'),
  )
}
