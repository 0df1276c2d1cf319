import { describePlugin } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { checkStored } from './checkStored.ts'

const ID = '0b1c2d3e-0000-4000-8000-00000000000a'
const tank = describePlugin({
  id: ID,
  name: 'Tank',
  doc: 'Tanks.',
  settings: { url: { kind: 'text', doc: 'Address.', isRequired: true } },
  secrets: { key: { kind: 'text', doc: 'Key.', isRequired: true } },
  collection: { table: { kind: 'text', doc: 'Table.', isRequired: true } },
})

type Stored = Readonly<Record<string, unknown>>

const findings = (project: Stored, page: Stored = {}) =>
  checkStored({ project, pages: { p: page } }, { descriptions: [tank] })
    .filter(({ code }) => code.endsWith('/settings'))
    .map(({ code, severity, message, path, page: at }) => `${severity} ${code} ${at} ${path}: ${message}`)

describe('pluginSettings', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['are complete', { publicData: { url: '/' } }, []],
    ['are missing', undefined, ['The plugin “Tank”: The setting “url” is missing: Address.']],
    [
      'lack a secret where the project has them',
      { publicData: { url: '/' }, privateData: { other: 1 } },
      ['The plugin “Tank”: The setting “key” is missing: Key.'],
    ],
  ])('of a plugin that %s', (_what, settings, expected) => {
    const found = findings({ plugins: [null, { id: ID, settings }, { id: 'unknown' }] })
    expect(found).toEqual(expected.map((message) => `warning plugin/settings null plugins.1.settings: ${message}`))
  })

  it('of a collection', () => {
    const collections = [
      { id: 'a', name: 'zones', pluginId: ID, config: { table: 'zones' } },
      { id: 'b', name: 'clients', pluginId: ID },
      { id: 'c', name: 'rows', mode: 'static', pluginId: ID },
    ]
    expect(findings({}, { collections })).toEqual([
      'warning collection/settings p collections.1.config: The collection “clients” of the plugin “Tank”: The setting “table” is missing: Table.',
    ])
  })
})
