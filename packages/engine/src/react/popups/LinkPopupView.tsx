import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { safeCss } from '../../styles/safeCss.ts'
import { ElementView } from '../element/ElementView.tsx'
import type { ViewScope } from '../element/ViewScope.ts'
import { closeLinkPopup, type LinkPopup } from './linkPopups.ts'

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

/** The element that a link has opened, over the whole page. Escape, a click beside it and a link of `close-popup` take it away. */
export function LinkPopupView({ popup, view }: { popup: LinkPopup; view: ViewScope }): ReactNode {
  const { runtime, elements } = view.stage
  const content = elements.get(popup.uid)
  const close = () => closeLinkPopup(runtime)
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }
  return content ? (
    // Escape closes a dialog by itself, and its content has its own ways to be pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={showModal}
      aria-label={content.name ?? undefined}
      style={{ ...WHOLE_WINDOW, background: safeCss(popup.background) ?? SHADE }}
      onClose={({ currentTarget }) => currentTarget.open || close()}
      onClick={closeBeside}
    >
      <ElementView key={content.uid} element={content} view={view} />
    </dialog>
  ) : null
}

/** A dialog that closes before it goes gives the focus back to what opened it. */
function showModal(node: HTMLDialogElement | null): (() => void) | undefined {
  node?.showModal()
  return node ? () => node.close() : undefined
}
