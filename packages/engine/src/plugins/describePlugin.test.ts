import { describe, expect, it } from 'vitest'
import { collectionProblems, describePlugin, settingsProblems } from './describePlugin.ts'

const tank = describePlugin({
  id: 'tank',
  name: 'Tank',
  doc: 'Tanks.',
  settings: {
    url: { kind: 'text', doc: 'Address of the tank.', isRequired: true },
    unit: { kind: 'choice', values: ['l', 'm³'], doc: 'Unit.' },
  },
  secrets: { key: { kind: 'text', doc: 'Key.', isRequired: true } },
  collection: { table: { kind: 'text', doc: 'Table.', isRequired: true } },
  settingsProblems: ({ publicData }) => (publicData.unit === 'gal' ? ['No gallons.'] : []),
})

describe('settingsProblems', () => {
  it.each([
    [{ publicData: { url: '/' } }, []],
    [{ publicData: {} }, ['The setting “url” is missing: Address of the tank.']],
    [{ publicData: { url: '' } }, ['The setting “url” is missing: Address of the tank.']],
    [{ publicData: { url: '/' }, privateData: {} }, ['The setting “key” is missing: Key.']],
    [{ publicData: { url: '/', unit: 'gal' }, privateData: { key: 'k' } }, ['No gallons.']],
  ])('of %j are %j', (stored, expected) => expect(settingsProblems(tank, stored)).toEqual(expected))
})

describe('collectionProblems', () => {
  it.each([
    [{ table: 'zones' }, []],
    [{ table: [] }, ['The setting “table” is missing: Table.']],
  ])('of %j are %j', (config, expected) => expect(collectionProblems(tank, config)).toEqual(expected))
})
