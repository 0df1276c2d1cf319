import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { dropPopups } from '../../popups/closePopups.ts'
import { safeCss } from '../../styles/safeCss.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { KeptElement } from '../element/KeptElement.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { useReadable } from '../useReadable.ts'
import { closeLinkPopup, type LinkPopup, linkPopupOf } from './linkPopups.ts'
import { Popup } from './Popup.tsx'

interface Props {
  readonly view: ViewScope
  /** Component whose popups to render; without it, the full-page popups and all containers. */
  readonly componentId?: string
}

/** Renders open popups, the last one on top. */
export function Popups({ view, componentId }: Props): ReactNode {
  const { runtime, elements } = view.page
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
        container ? <KeptElement key={container.uid} element={container} view={view} /> : null,
      )}
    </>
  )
  // Modals make the page inert but skip this layer.
  return isPage ? (
    <div data-sl-layer="">
      {linked ? <LinkPopupView key={linked.uid} popup={linked} view={view} /> : null}
      {popups}
    </div>
  ) : (
    popups
  )
}

const WHOLE_WINDOW: CSSProperties = {
  boxSizing: 'border-box',
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  border: 0,
  padding: 0,
  display: 'grid',
  placeItems: 'center',
}
const SHADE = 'rgb(0 0 0 / 50%)'

/** Renders the element opened by a popup link, over the whole page. Escape, a click outside and a `close-popup` link close it. */
function LinkPopupView({ popup, view }: { popup: LinkPopup; view: ViewScope }): ReactNode {
  const { runtime, elements } = view.page
  const content = elements.get(popup.uid)
  const close = () => closeLinkPopup(runtime)
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }
  return content ? (
    // The dialog handles Escape itself, and its content handles its own keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={showModal}
      aria-label={content.name ?? undefined}
      style={{ ...WHOLE_WINDOW, background: safeCss(popup.background) ?? SHADE }}
      onClose={({ currentTarget }) => currentTarget.open || close()}
      onClick={closeBeside}
    >
      <KeptElement key={content.uid} element={content} view={view} />
    </dialog>
  ) : null
}

/** Ref that opens a dialog as modal, and closes it before unmount so that the focus returns to its opener. */
function showModal(node: HTMLDialogElement | null): (() => void) | undefined {
  node?.showModal()
  return node ? () => node.close() : undefined
}
