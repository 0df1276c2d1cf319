import { describe, expect, it } from 'vitest'
import type { CheckOptions } from './CheckOptions.ts'
import { checkStored } from './checkStored.ts'

const HERE = '0b1c2d3e-0000-4000-8000-00000000000a'
const GONE = 'ffffffff-0000-4000-8000-000000000000'

const here = {
  id: HERE,
  actions: { water: { doc: 'Waters.', run: () => null } },
  fetchCollection: async () => ({ data: [] }),
}

type Stored = Readonly<Record<string, unknown>>

const doing = (...types: readonly string[]) => [
  { id: 'w', actions: Object.fromEntries(types.map((type, i) => [`a${i}`, { type }])) },
]

const CODES = new Set(['action/unknown-type', 'collection/plugin', 'plugin/missing'])

/** Findings about plugins, given the installed ones. */
function findings(page: Stored, project: Stored = {}, options: CheckOptions = { plugins: [here] }) {
  return checkStored({ project, pages: { p: page } }, options)
    .filter(({ code }) => CODES.has(code))
    .map(({ code, severity, message, path, page: at }) => `${severity} ${code} ${at} ${path}: ${message}`)
}

describe('pluginUse', () => {
  it('reports nothing when the plugins support everything', () => {
    const collections = [{ id: 'c', pluginId: HERE }, { id: 's', pluginId: GONE, mode: 'static' }, { id: 'n' }, null]
    expect(findings({ workflows: doing(`${HERE}-water`, 'wait'), collections })).toEqual([])
  })

  it('reports an action that a plugin does not have', () => {
    expect(findings({ workflows: doing(`${HERE}-watre`) })).toEqual([
      `warning action/unknown-type p workflows.0.actions.a0: The plugin “${HERE}” has no action “watre”; the workflow fails there.`,
    ])
  })

  it('reports a collection that a plugin does not fetch', () => {
    const { fetchCollection: _none, ...acting } = here
    const collections = [null, { id: 'c', name: 'zones', pluginId: HERE }]
    expect(findings({ collections }, {}, { plugins: [acting] })).toEqual([
      `warning collection/plugin p collections.1.pluginId: The plugin “${HERE}” fetches no collections; “zones” stays empty.`,
    ])
  })

  it('reports a missing plugin, and the places that need it', () => {
    const project = { plugins: [{ id: GONE, name: 'Far away' }], workflows: doing(`${GONE}-go`) }
    const page = { workflows: doing(`${GONE}-go`), collections: [{ id: 'c', name: 'zones', pluginId: GONE }] }
    const skipped = 'The plugin “Far away” is not installed; its action “go” fails.'
    expect(findings(page, project)).toEqual([
      `warning action/unknown-type null workflows.0.actions.a0: ${skipped}`,
      'warning plugin/missing null plugins: The plugin “Far away” is not installed; 2 actions and 1 collections need it.',
      `warning action/unknown-type p workflows.0.actions.a0: ${skipped}`,
      'warning collection/plugin p collections.0.pluginId: The plugin “Far away” is not installed; “zones” stays empty.',
    ])
  })

  it('counts a plugin that needs settings only where the project lists it', () => {
    const plugins = [{ ...here, checkSettings: () => {} }]
    const page = { workflows: doing(`${HERE}-water`) }
    expect(findings(page, {}, { plugins })).toHaveLength(2)
    expect(findings(page, { plugins: [{ id: HERE }] }, { plugins })).toEqual([])
  })

  it('reports nothing when the plugins are not given', () => {
    const page = { workflows: doing(`${GONE}-go`), collections: [{ id: 'c', pluginId: GONE }] }
    expect(findings(page, {}, {})).toEqual([])
  })
})
