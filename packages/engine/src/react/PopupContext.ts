import { createContext, useContext } from 'react'

/** The popup around an element. */
export interface PopupHandle {
  /** Takes the popup off the page; who opened it and waits gets the data. */
  close(data?: unknown): void
}

export const PopupContext = createContext<PopupHandle | null>(null)

/** The popup that an element stands in, null outside of popups. */
export function useOpenPopup(): PopupHandle | null {
  return useContext(PopupContext)
}
