/** The link past what every page begins with moves the focus to what the page is about, whatever that is called there. */
export function followSkip(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.sl-skip') : null
    const main = link && document.querySelector<HTMLElement>('main,[role=main]')
    if (!main) return
    // An address of its own would be an entry to come back to.
    event.preventDefault()
    main.setAttribute('tabindex', '-1')
    main.focus()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
