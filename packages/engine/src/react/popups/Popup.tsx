import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { BeforeClose } from '../../popups/ClosingGuard.ts'
import { closePopups } from '../../popups/closePopups.ts'
import type { OpenPopup } from '../../popups/OpenPopup.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import { KeptElement } from '../element/KeptElement.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { PopupContext } from './PopupContext.ts'

/** Counts in `context.local.data.popup`. */
export interface PopupCounts {
  /** Number of open popups in the same container, and the index of this one among them. */
  readonly instancesCount: number
  readonly index: number
  /** Number of all open popups. */
  readonly totalCount: number
}

interface Props {
  readonly popup: OpenPopup
  readonly view: ViewScope
  readonly counts: PopupCounts
}

/** Renders one open popup; it sees the parameters it was opened with, but not the scope it was opened from. */
export function Popup({ popup, view, counts }: Props): ReactNode {
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
