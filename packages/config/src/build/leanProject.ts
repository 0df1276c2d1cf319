import type { Plugin } from 'vite'

/** Removes from an imported `project.json` what only editors read: the ids by which they link pages. */
export function leanProject(): Plugin {
  return {
    name: 'lean-project',
    apply: 'build',
    // Before JSON becomes code.
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]\.sluice[\\/]project\.json$/ },
      handler: (code) => leanProjectText(code),
    },
  }
}

/** The project file without the link ids of its pages. */
export function leanProjectText(text: string): string {
  const { pages, ...project } = JSON.parse(text)
  return JSON.stringify({
    ...project,
    pages: pages.map(({ linkId: _linkId, ...page }: Record<string, unknown>) => page),
  })
}
