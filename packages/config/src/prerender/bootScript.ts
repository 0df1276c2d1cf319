import type { ProjectModel } from '@sluice/engine/config'
import { DARK, DARK_CLASS, LIFE_EVENT, THEME_KEY } from '@sluice/engine/prerender'

/** Where a site has the script. */
export const BOOT_FILE = 'boot.js'
/** Says that the document will be taken over. */
export const LIVE_MARK = 'data-live'
/** Says where the app's script is. */
export const ENTRY_MARK = 'data-entry'
/** What links to scripts are until the page has been drawn. */
export const LATER = 'sluice-later'

/**
 * Runs before anything of a page is drawn, as a file, since no policy lets it run inside the document. It sets the theme that the
 * visitor has chosen here before, or the one of their system where the project follows it. It asks for the scripts of the app when
 * the page has been drawn, as they would share the line with what the page is drawn with. And until the page has come to life it keeps
 * what is pressed and sent, so that neither is lost, and no form is sent to an address. A document that loads its script by itself, as
 * that of the app, has the theme of it.
 */
export function bootScript({ defaultTheme, followsSystemTheme }: ProjectModel): string {
  const own = followsSystemTheme ? `matchMedia('${DARK}').matches` : String(defaultTheme === 'dark')
  return `{
  let theme = null
  try {
    theme = localStorage.getItem('${THEME_KEY}')
  } catch {}
  const isDark = theme === 'dark' || (theme !== 'light' && ${own})
  document.documentElement.classList.toggle('${DARK_CLASS}', isDark)
}
{
  const entry = document.currentScript.getAttribute('${ENTRY_MARK}')
  let isAsked = entry === null
  const load = () => {
    if (isAsked) return
    isAsked = true
    for (const link of document.querySelectorAll('link[rel="${LATER}"]')) link.rel = 'modulepreload'
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => import(entry))
    else import(entry)
  }
  requestAnimationFrame(() => setTimeout(load))
  setTimeout(load, 3000)
}
if (document.currentScript.hasAttribute('${LIVE_MARK}')) {
  let again = () => {}
  let kept = null
  const keep = (event) => {
    const { type, target } = event
    const pressed = type === 'click' ? target.closest('button, [role="button"], [type="submit"]') : target
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    again = () => (type === 'click' ? pressed.click() : pressed.requestSubmit())
    kept = pressed
  }
  const live = () => {
    for (const type of ['click', 'submit']) removeEventListener(type, keep, true)
    // A page that is shown anew has nothing of it.
    if (kept?.isConnected) again()
  }
  for (const type of ['click', 'submit']) addEventListener(type, keep, true)
  addEventListener('${LIFE_EVENT}', live, { once: true })
}
`
}
