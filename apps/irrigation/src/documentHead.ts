/*
 * Head of the document, where it depends on what the page shows: a page of a record has the record's name in its title, and the
 * bars of the browser have the color of the app's own, also for visitors who chose another theme than their system's.
 */

/** Id of a record in an address. */
const RECORD = /[\da-f]{8}-[\da-f]{4}-/

/** Keeps the title and the theme color like the page. */
export function keepHead(): void {
  let isDue = false
  const update = () => {
    isDue = false
    followHeading()
  }
  const headings = new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(update)
    isDue = true
  })
  headings.observe(document.body, { childList: true, subtree: true, characterData: true })
  new MutationObserver(followTheme).observe(document.documentElement, { attributeFilter: ['class'] })
  update()
  followTheme()
}

function followHeading(): void {
  const heading = document.querySelector('h1')?.textContent.trim()
  const title = `${heading} – Sluice`
  if (heading && RECORD.test(location.href) && document.title !== title) document.title = title
}

function followTheme(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--sl-surface')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    if (meta.getAttribute('content') !== color) meta.setAttribute('content', color)
}
