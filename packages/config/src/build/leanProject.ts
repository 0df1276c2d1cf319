import type { Plugin } from 'vite'

/** Removes from an imported `project.json` what only editors read: the ids by which they link pages and sections. */
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

/** The project file without the link ids of its pages and their sections. */
export function leanProjectText(text: string): string {
  const { pages, ...project } = JSON.parse(text)
  const lean = pages.map(({ linkId: _linkId, sections, ...page }: Record<string, unknown>) => ({
    ...page,
    sections: Array.isArray(sections) ? sections.map(({ linkId: _sectionLinkId, ...section }) => section) : sections,
  }))
  return JSON.stringify({ ...project, pages: lean })
}
