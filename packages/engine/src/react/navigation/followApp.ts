import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'
import { deferredDisposer } from '../../internals/deferredDisposer.ts'
import type { ProjectModel } from '../../project/model.ts'
import { record, text } from '../../project/raw.ts'
import { DARK } from '../../theme/Theme.ts'
import { prefetchLinks } from './prefetchLinks.ts'
import { scrollMemoryOf } from './ScrollMemory.ts'
import { whenIdle } from './whenIdle.ts'

/** What a shown app has beside its pages, which do not wait for it: it begins when the browser is idle. Returns the way to end it. */
export function followApp(runtime: Runtime, bringRest: () => Promise<void>): () => void {
  return deferredDisposer(whenIdle().then(() => begin(runtime, bringRest)))
}

function begin(runtime: Runtime, bringRest: () => Promise<void>): () => void {
  const stops = [
    announcePages(runtime),
    followSkip(),
    followSystemTheme(runtime),
    keepBranding(runtime.project),
    prefetchLinks(runtime),
    scrollMemoryOf(runtime).follow(),
  ]
  // What a page without a connection takes; it fails again, and says so, when it is needed.
  bringRest().catch(() => {})
  return () => {
    for (const stop of stops) stop()
  }
}

/** Tells people who do not see the screen the title of each page that comes; the browser itself tells that of the first. */
function announcePages({ graph, navigation }: Pick<Runtime, 'graph' | 'navigation'>): () => void {
  const place = document.createElement('div')
  place.className = 'sl-said'
  place.setAttribute('role', 'status')
  document.body.append(place)
  const shown = new Binding(graph, 'announcement', () => {
    const view = navigation.view.get()
    return view.kind === 'page' ? `${view.entry.id} ${view.lang}` : view.kind
  })
  const stop = shown.listen(() => {
    // What has failed says so itself.
    if (!navigation.hasMoved || navigation.view.peek().kind !== 'page') return
    // The title is set with the page, after this is told.
    queueMicrotask(() => {
      place.textContent = document.title
    })
  }, shown.version)
  return () => {
    stop()
    place.remove()
  }
}

/** The link past what every page begins with moves the focus to what the page is about, whatever that is called there. */
function followSkip(): () => void {
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

/** The look follows the system while it shows, until the visitor chooses one. */
function followSystemTheme({ project, theme, services }: Runtime): () => void {
  return project.followsSystemTheme ? services.media.subscribe(DARK, () => theme.follow()) : () => {}
}

/**
 * The link at the bottom right of every page that a project asks for, `_sluice.branding: { label, href }`. Whoever takes it away or
 * changes it gets it back.
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
