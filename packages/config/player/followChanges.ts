import type { Runtime } from '@sluice/engine'
import { swapPages } from '@sluice/engine/development'

interface News {
  readonly pages: readonly string[]
  readonly isWhole: boolean
  readonly problems: readonly string[]
}

/** Follows a project that is being written: swaps pages that changed, begins anew for more, and shows what is wrong. */
export function followChanges(runtime: Runtime, showProblems: (problems: readonly string[]) => void): void {
  const changes = new EventSource('/player/changes')
  changes.onmessage = ({ data }: MessageEvent<string>) => {
    // The server that serves this page writes it.
    const { pages, isWhole, problems } = JSON.parse(data) as News
    if (isWhole) {
      location.reload()
      return
    }
    showProblems(problems)
    if (pages.length === 0) return
    for (const id of pages) document.querySelector(`link[data-page="${CSS.escape(id)}"]`)?.remove()
    void swapPages(runtime, pages)
  }
}
