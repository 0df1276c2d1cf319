import { Binding } from '../../graph/Binding.ts'
import type { Graph } from '../../graph/Graph.ts'
import { whenIdle } from '../../internals/delay.ts'
import { deferredDisposer } from '../../internals/loading.ts'
import type { ProjectModel } from '../../project/model.ts'
import { record, text } from '../../project/raw.ts'
import { DARK, type Theme } from '../../theme/Theme.ts'
import { type LinkedApp, prefetchLinks } from '../links/prefetchLinks.ts'
import { scrollMemoryOf } from './ScrollMemory.ts'

/** An app with what is followed beside its pages. */
export interface FollowedApp extends LinkedApp {
  readonly graph: Graph
  readonly theme: Theme
}

/** Starts the app-wide features that pages do not wait for, once the browser is idle. Returns a function that stops them. */
export function followApp(runtime: FollowedApp, preloadRest: () => Promise<void>): () => void {
  return deferredDisposer(whenIdle().then(() => begin(runtime, preloadRest)))
}

function begin(runtime: FollowedApp, preloadRest: () => Promise<void>): () => void {
  const stops = [
    announcePages(runtime),
    followSkip(),
    followSystemTheme(runtime),
    keepBranding(runtime.project),
    prefetchLinks(runtime),
    scrollMemoryOf(runtime).follow(),
  ]
  // Preload code needed without a connection; a failure is ignored here and recurs when the code is needed.
  preloadRest().catch(() => {})
  return () => {
    for (const stop of stops) stop()
  }
}

/** Announces the title of each new page to screen readers; the browser announces the first one itself. */
function announcePages({ graph, navigation }: Pick<FollowedApp, 'graph' | 'navigation'>): () => void {
  const place = document.createElement('div')
  place.className = 'sl-said'
  place.setAttribute('role', 'status')
  document.body.append(place)
  const shown = new Binding(graph, 'announcement', () => {
    const view = navigation.view.get()
    return view.kind === 'page' ? `${view.entry.id} ${view.lang}` : view.kind
  })
  const stop = shown.listen(() => {
    // An error page announces itself.
    if (!navigation.hasMoved || navigation.view.peek().kind !== 'page') return
    // The title is set with the page, after this callback.
    queueMicrotask(() => {
      place.textContent = document.title
    })
  }, shown.version)
  return () => {
    stop()
    place.remove()
  }
}

/** Makes the skip link move the focus to the page's main element, whatever its id. */
function followSkip(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.sl-skip') : null
    const main = link && document.querySelector<HTMLElement>('main,[role=main]')
    if (!main) return
    // Following the fragment would add a history entry.
    event.preventDefault()
    main.setAttribute('tabindex', '-1')
    main.focus()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Follows the system's color scheme until the visitor chooses a theme. */
function followSystemTheme({
  project,
  theme,
  services,
}: Pick<FollowedApp, 'project' | 'services' | 'theme'>): () => void {
  return project.followsSystemTheme ? services.media.subscribe(DARK, () => theme.follow()) : () => {}
}

/**
 * Shows the branding link of a project at the bottom right of every page, `_sluice.branding: { label, href }`. Restores it
 * when it is removed or changed.
 */
function keepBranding({ additions }: Pick<ProjectModel, 'additions'>): () => void {
  const { label, href } = record(additions.branding)
  const [words, target] = [text(label), text(href)]
  if (!words || !target || !/^(?:https?:\/\/|\/(?!\/))/.test(target)) return () => {}
  let shown = build(words, target)
  const observer = new MutationObserver(() => keep())
  const watch = () => {
    observer.observe(document.body, { childList: true })
    observer.observe(shown, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  const keep = () => {
    const wanted = build(words, target)
    if (shown.parentNode === document.body && shown.isEqualNode(wanted)) return
    observer.disconnect()
    shown.remove()
    shown = wanted
    document.body.append(shown)
    watch()
  }
  document.body.append(shown)
  watch()
  return () => {
    observer.disconnect()
    shown.remove()
  }
}

function build(label: string, href: string): HTMLElement {
  const place = document.createElement('aside')
  place.className = 'sl-branding'
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  if (!href.startsWith('/')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  place.append(link)
  return place
}
