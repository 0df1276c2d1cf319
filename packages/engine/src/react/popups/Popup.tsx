import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { BeforeClose } from '../../popups/ClosingGuard.ts'
import { closePopups } from '../../popups/closePopups.ts'
import type { OpenPopup } from '../../popups/OpenPopup.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import { KeptElement } from '../element/KeptElement.tsx'
import type { ViewScope } from '../element/PageContext.ts'
import { PopupContext } from './PopupContext.ts'

/** What `context.local.data.popup` says. */
export interface PopupCounts {
  /** Open popups of the same place, and the place of this one among them. */
  readonly instancesCount: number
  readonly index: number
  /** All open popups. */
  readonly totalCount: number
}

interface Props {
  readonly popup: OpenPopup
  readonly view: ViewScope
  readonly counts: PopupCounts
}

/** One open popup; it sees nothing of where it was opened but what it was opened with. */
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
