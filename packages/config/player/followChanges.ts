import { type SwappedApp, swapPages } from './swapPages.ts'

interface News {
  readonly pages: readonly string[]
  readonly isWhole: boolean
  readonly problems: readonly string[]
}

/** Follows changes of a project under development: swaps changed pages, reloads for larger changes, and shows problems. */
export function followChanges(app: SwappedApp, showProblems: (problems: readonly string[]) => void): void {
  const changes = new EventSource('/player/changes')
  changes.onmessage = ({ data }: MessageEvent<string>) => {
    // The cast is safe: the server that serves this page writes the events.
    const { pages, isWhole, problems } = JSON.parse(data) as News
    if (isWhole) {
      location.reload()
      return
    }
    showProblems(problems)
    if (pages.length === 0) return
    for (const id of pages) document.querySelector(`link[data-page="${CSS.escape(id)}"]`)?.remove()
    void swapPages(app, pages)
  }
}
