import type { ComponentModel, ElementModel } from '../project/model.ts'
import type { ClosingGuard } from './ClosingGuard.ts'

/** Open popup: an instance of a library component that an action opened. */
export interface OpenPopup {
  readonly element: ElementModel
  readonly component: ComponentModel
  /** Resolves the actions waiting for its closing with the data it was closed with. */
  readonly settle: (data: unknown) => void
  readonly exit: ClosingGuard
}
