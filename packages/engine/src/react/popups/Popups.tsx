import { type ReactNode, useEffect, useState } from 'react'
import { dropPopups } from '../../popups/closePopups.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { ElementView } from '../element/ElementView.tsx'
import type { ViewScope } from '../element/ViewScope.ts'
import { useReadable } from '../useReadable.ts'
import { LinkPopupView } from './LinkPopupView.tsx'
import { closeLinkPopup, linkPopupOf } from './linkPopups.ts'
import { Popup } from './Popup.tsx'

interface Props {
  readonly view: ViewScope
  /** The component whose popups stand here; without it those that have the page to themselves, and all containers. */
  readonly componentId?: string
}

/** Open popups, the last one on top. */
export function Popups({ view, componentId }: Props): ReactNode {
  const { runtime, elements } = view.stage
  const open = useReadable('popups', () => runtime.popups.get())
  const [isPage] = useState(componentId === undefined)
  const linked = useReadable('link popup', () => (isPage ? linkPopupOf(runtime).get() : null))
  useEffect(() => {
    if (!isPage) return undefined
    return () => {
      dropPopups(runtime)
      closeLinkPopup(runtime)
    }
  }, [runtime, isPage])
  const here = open.filter(({ component: { id, containerUid } }) =>
    componentId === undefined ? !elements.has(containerUid ?? '') : id === componentId,
  )
  const containers = isPage ? new Set(open.map(({ component }) => elements.get(component.containerUid ?? ''))) : []
  const popups = (
    <>
      {here.map((popup, index) => (
        <ErrorBoundary key={popup.element.uid} place={popup.element.uid}>
          <Popup popup={popup} view={view} counts={{ instancesCount: here.length, index, totalCount: open.length }} />
        </ErrorBoundary>
      ))}
      {[...containers].map((container) =>
        container ? <ElementView key={container.uid} element={container} view={view} /> : null,
      )}
    </>
  )
  // What shuts the page away behind itself, such as a modal section, leaves this layer alone.
  return isPage ? (
    <div data-sl-layer="">
      {linked ? <LinkPopupView key={linked.uid} popup={linked} view={view} /> : null}
      {popups}
    </div>
  ) : (
    popups
  )
}
