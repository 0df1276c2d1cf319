import { createContext, useContext } from 'react'
import type { BeforeClose } from '../../popups/ClosingGuard.ts'

/** The popup around an element. */
export interface PopupHandle {
  /** Takes the popup off the page; who opened it and waits gets the data. */
  close(data?: unknown): void
  /**
   * Says how the popup leaves: it stays on the page, and who waits for it waits, until that has ended. Returns the way to
   * take it back.
   */
  onBeforeClose(leave: BeforeClose): () => void
}

export const PopupContext = createContext<PopupHandle | null>(null)

/** The popup that an element stands in, null outside of popups. */
export function useOpenPopup(): PopupHandle | null {
  return useContext(PopupContext)
}
