import type { Plugin } from 'vite'

/**
 * Removes from an imported `project.json` what nothing reads when the app runs: the ids by which editors link pages and sections, and
 * tokens of media, which the build has written into `tokens.css`.
 */
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

/** The project file without the link ids of its pages and their sections, and without tokens of media. */
export function leanProjectText(text: string): string {
  const { pages, _sluice, ...project } = JSON.parse(text)
  const lean = pages.map(({ linkId: _linkId, sections, ...page }: Record<string, unknown>) => ({
    ...page,
    sections: Array.isArray(sections) ? sections.map(({ linkId: _sectionLinkId, ...section }) => section) : sections,
  }))
  const { tokensByMedia: _tokens, ...additions } = _sluice ?? {}
  return JSON.stringify({ ...project, pages: lean, ...(_sluice && { _sluice: additions }) })
}
