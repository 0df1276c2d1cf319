import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type BeforeClose, closePopups, dropPopups, type OpenPopup } from '../../popups/OpenPopup.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import { safeCss } from '../../styles/safeCss.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { KeptElement } from '../element/KeptElement.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { useReadable } from '../RuntimeContext.ts'
import { closeLinkPopup, type LinkPopup, linkPopupOf } from './linkPopups.ts'
import { PopupContext } from './PopupContext.ts'

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

/** Counts in `context.local.data.popup`. */
interface PopupCounts {
  /** Number of open popups in the same container, and the index of this one among them. */
  readonly instancesCount: number
  readonly index: number
  /** Number of all open popups. */
  readonly totalCount: number
}

interface PopupProps {
  readonly popup: OpenPopup
  readonly view: ViewScope
  readonly counts: PopupCounts
}

/** Renders one open popup; it sees the parameters it was opened with, but not the scope it was opened from. */
function Popup({ popup, view, counts }: PopupProps): ReactNode {
  const { runtime } = view.page
  const { instancesCount, index, totalCount } = counts
  const [own] = useState(() => {
    const local = new LocalScope(runtime.graph, null, 'popup')
    const close = (data?: unknown) => closePopups(runtime, (one) => one.element.uid === popup.element.uid, data)
    const onBeforeClose = (leave: BeforeClose) => popup.exit.follow(leave)
    return {
      local,
      close,
      onBeforeClose,
      view: { ...view, scope: view.scope.with({ local, item: null, component: null }) },
    }
  })
  useLayoutEffect(() => {
    own.local.publish({ instancesCount, index, totalCount }, { close: (data) => own.close(data) })
    runtime.graph.flush()
  }, [own, runtime, instancesCount, index, totalCount])
  return (
    <PopupContext value={own}>
      <KeptElement element={popup.element} view={own.view} />
    </PopupContext>
  )
}
