import { useLayoutEffect } from 'react'
import styles from './StillPage.module.css'

/** Number of dialogs that currently block scrolling. */
let holders = 0

/**
 * Prevents the page behind a dialog from scrolling while true. Sets a class, because a style rule that finds dialogs with `:has`
 * would make the browser search the whole page on every change.
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
