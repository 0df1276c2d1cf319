import type { ComponentModel, ElementModel } from '../project/model.ts'
import type { ClosingGuard } from './ClosingGuard.ts'

/** A popup on the page: an instance of a library component that an action opened. */
export interface OpenPopup {
  readonly element: ElementModel
  readonly component: ComponentModel
  /** Tells who waits for its closing what it was closed with. */
  readonly settle: (data: unknown) => void
  readonly exit: ClosingGuard
}
