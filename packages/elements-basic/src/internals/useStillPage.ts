import { useLayoutEffect } from 'react'
import styles from './StillPage.module.css'

/** How many there are that the page is still for. */
let holders = 0

/**
 * Keeps the page behind a dialog from scrolling while it is true. A class that is set, as a rule that looks for dialogs with `:has` would
 * have the browser look through the whole page at every change of it.
 */
export function useStillPage(isStill: boolean): void {
  useLayoutEffect(() => {
    if (!isStill) return
    hold(1)
    return () => hold(-1)
  }, [isStill])
}

function hold(change: number): void {
  holders += change
  document.documentElement.classList.toggle(styles.still ?? '', holders > 0)
}
