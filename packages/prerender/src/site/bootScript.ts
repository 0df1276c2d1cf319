import type { ProjectModel } from '@sluice/engine/config'
import { DARK, DARK_CLASS, LANGUAGE_KEY, LIFE_EVENT, pagePath, THEME_KEY } from '@sluice/engine/internals'

/** File name of the script in a site. */
export const BOOT_FILE = 'boot.js'
/** Attribute that marks a document that will be hydrated. */
export const LIVE_MARK = 'data-live'
/** Attribute with the address of the app's script. */
export const ENTRY_MARK = 'data-entry'
/** `rel` of links to scripts until the page has been painted. */
export const LATER = 'sluice-later'

/**
 * Script that runs before anything of a page is painted; a file, because the policy forbids inline scripts. It applies the theme
 * chosen on an earlier visit, or that of the system where the project follows it. A visitor who opens the home address for the first
 * time goes to the language that their browser prefers. It requests the app's scripts after the first
 * paint, as they would otherwise compete for bandwidth with the content. Until the page is hydrated it holds the last click or
 * form submission, so that neither is lost and no form is sent to an address. In a document that loads its script itself, such as
 * the app's, it only applies the theme.
 */
export function bootScript(project: ProjectModel): string {
  const { defaultTheme, followsSystemTheme } = project
  const own = followsSystemTheme ? `matchMedia('${DARK}').matches` : String(defaultTheme === 'dark')
  return `{
  let theme = null
  try {
    theme = localStorage.getItem('${THEME_KEY}')
  } catch {}
  const isDark = theme === 'dark' || (theme !== 'light' && ${own})
  document.documentElement.classList.toggle('${DARK_CLASS}', isDark)
}
${preferredHome(project)}{
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

/** Part of the script that leads from the home address to the home page in a preferred language; empty where there is one language. */
function preferredHome(project: ProjectModel): string {
  const page = project.pages.find(({ id }) => id === project.homePageId)
  const homes = Object.fromEntries((page?.langs ?? []).map((lang) => [lang, page && pagePath(project, page, { lang })]))
  if (Object.keys(homes).length < 2) return ''
  return `{
  const homes = ${JSON.stringify(homes)}
  let chosen = null
  try {
    chosen = localStorage.getItem('${LANGUAGE_KEY}')
  } catch {}
  const tags = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]])
  const home = homes[tags.find((tag) => Object.hasOwn(homes, tag))]
  const { pathname, search, hash } = location
  if (!chosen && home && home !== pathname && pathname === '${project.base}/') location.replace(home + search + hash)
}
`
}
