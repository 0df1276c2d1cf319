import type { Plugin } from 'vite'

/**
 * Removes from an imported `project.json` what nothing reads when the app runs: the ids by which editors link pages and sections,
 * texts about pages that are empty, and tokens that the build has written into `tokens.css`: those of media, and all where no formula
 * reads one.
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

/** The project file without the link ids of its pages and their sections, empty texts about pages, and tokens that nothing reads. */
export function leanProjectText(text: string): string {
  const { pages, _sluice, tokens, tokensRead, ...project } = JSON.parse(text)
  const lean = pages.map(({ linkId: _linkId, sections, meta, ...page }: Record<string, unknown>) => ({
    ...page,
    ...(meta !== undefined && { meta: filled(meta) }),
    sections: Array.isArray(sections) ? sections.map(({ linkId: _sectionLinkId, ...section }) => section) : sections,
  }))
  const { tokensByMedia: _tokens, ...additions } = _sluice ?? {}
  const read = tokensRead === false ? {} : { tokens }
  return JSON.stringify({ ...project, ...read, pages: lean, ...(_sluice && { _sluice: additions }) })
}

/** The entries of an object that are no empty objects. */
function filled(stored: unknown): unknown {
  const isFilled = (value: unknown) => JSON.stringify(value) !== '{}'
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isFilled(value)))
}
