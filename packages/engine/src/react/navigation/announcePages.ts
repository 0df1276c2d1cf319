import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'

/** Tells people who do not see the screen the title of each page that comes; the browser itself tells that of the first. */
export function announcePages({ graph, navigation }: Pick<Runtime, 'graph' | 'navigation'>): () => void {
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
