import type { ProjectModel } from '@sluice/engine/config'

/** Where a site has the script. */
export const BOOT_FILE = 'boot.js'
/** Says that the document will be taken over. */
export const LIVE_MARK = 'data-live'

/**
 * Runs before anything of a page is drawn, as a file, since no policy lets it run inside the document. It sets the theme that the
 * visitor has chosen here before, or the one of their system where the project follows it. And until the page has come to life it
 * keeps what is pressed and sent, so that neither is lost, and no form is sent to an address.
 */
export function bootScript({ defaultTheme, ...project }: ProjectModel): string {
  const followsSystem = 'followsSystemTheme' in project && project.followsSystemTheme === true
  const own = followsSystem ? "matchMedia('(prefers-color-scheme: dark)').matches" : String(defaultTheme === 'dark')
  return `{
  let theme = null
  try {
    theme = localStorage.getItem('ww-app-theme')
  } catch {}
  const isDark = theme === 'dark' || (theme !== 'light' && ${own})
  document.documentElement.classList.toggle('ww-app-theme-dark', isDark)
}
if (document.currentScript.hasAttribute('${LIVE_MARK}')) {
  let again = () => {}
  const keep = (event) => {
    const { type, target } = event
    const pressed = type === 'click' ? target.closest('button, [role="button"], [type="submit"]') : target
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    again = () => (type === 'click' ? pressed.click() : pressed.requestSubmit())
  }
  const live = () => {
    for (const type of ['click', 'submit']) removeEventListener(type, keep, true)
    again()
  }
  for (const type of ['click', 'submit']) addEventListener(type, keep, true)
  addEventListener('sluice:life', live, { once: true })
}
`
}
