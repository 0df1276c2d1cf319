import { collectionProblems } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { airtablePlugin } from './airtablePlugin.ts'
import { airtable } from './schema.ts'

type Config = Readonly<Record<string, unknown>>

describe('the description of Airtable', () => {
  it('describes the plugin and each of its actions', () => {
    const { id, name, actions } = airtablePlugin()
    expect(airtable).toMatchObject({ id, name })
    expect(Object.keys(airtable.actions ?? {})).toEqual(Object.keys(actions ?? {}))
  })

  it.each<[string, Config]>([
    ['a collection of an exported project', { isAutoFetch: true, filterByFormula: '' }],
    ['a table with a view', { baseId: 'appWater1', tableId: 'tblZones', view: 'Grid view', fields: ['Name'] }],
    ['a formula with brackets in its texts', { filterByFormula: `AND({A (b}=")", OR(1, '\\'('))` }],
    ['bound settings', { filterByFormula: { __wwtype: 'f', code: '(' } }],
  ])('finds nothing wrong with %s', (_what, config) => expect(collectionProblems(airtable, config)).toEqual([]))

  it.each<[string, Config, string]>([
    ['another id as base', { baseId: 'tbl1', tableId: 'tbl1' }, 'not the id of a base'],
    ['a base without a table', { baseId: 'app1' }, 'Only one of baseId and tableId'],
    ['a table without a base', { baseId: '', tableId: 'tbl1' }, 'Only one of baseId and tableId'],
    ['a path as table', { baseId: 'app1', tableId: '..' }, 'not a table'],
    ['an empty field', { fields: [''] }, 'not a list of names'],
    ['an open bracket', { filterByFormula: 'AND({A}=1' }, 'does not close all of its brackets'],
    ['a bracket too many', { filterByFormula: '{A}=1)' }, 'does not close all of its brackets'],
  ])('finds %s', (_what, config, expected) => {
    const found = collectionProblems(airtable, config)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })
})
