import { createContext, useContext } from 'react'
import type { BeforeClose } from '../../popups/OpenPopup.ts'

/** Handle of the popup that contains an element. */
export interface PopupHandle {
  /** Closes the popup; a waiting `open-popup` action resolves with the data. */
  close(data?: unknown): void
  /**
   * Registers a closing callback: the popup stays on the page, and a waiting action keeps waiting, until it has finished.
   * Returns a function that unregisters it.
   */
  onBeforeClose(leave: BeforeClose): () => void
}

export const PopupContext = createContext<PopupHandle | null>(null)

/** Returns the popup that contains the element; null outside of popups. */
export function useOpenPopup(): PopupHandle | null {
  return useContext(PopupContext)
}
