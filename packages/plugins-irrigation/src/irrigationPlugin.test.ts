import { describe, expect, it } from 'vitest'
import { openRules } from './testing/openRules.ts'

const [en, es] = [await openRules(), await openRules('/es/')]

describe('irrigationPlugin', () => {
  it('uses the language of the page', () => {
    expect(en("R.label('head_type', 'bubbler')")).toBe('Bubbler')
    expect(es("R.label('head_type', 'bubbler')")).toBe('Inundador (bubbler)')
    expect(es("R.issueLabel('head_broken')")).toBe('Cabeza rota')
    expect(es("R.options('severity')[0].label")).toBe('Peligro')
    expect(es('R.zoneIssues(1)[0].label')).toBe('Boquilla tapada')
  })

  it('returns unknown codes unchanged, and an empty result for none', () => {
    expect(en("R.label('head_type', 'laser')")).toBe('laser')
    expect(en("R.label('head_type', null)")).toBe('')
    expect(en("R.options('no_such_list')")).toEqual([])
  })

  it('offers the most frequent zone issues first', () => {
    expect(en('R.zoneIssues(3).map((issue) => issue.code)')).toEqual([
      'nozzle_clogged',
      'head_broken',
      'head_misaligned',
    ])
    expect(en('R.changes({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: null, d: 3 })')).toEqual({ b: [2], d: 3 })
    expect(en('R.zoneIssues().length')).toBe(12)
    expect(en("['zone', 'controller', 'site', 'backflow', 'x'].map((asset) => R.assetIssues(asset).length)")).toEqual([
      41, 12, 3, 8, 0,
    ])
    expect(en("R.zoneIssues(3, 'drip_line', ['wire_fault']).map((issue) => issue.category)")).toEqual([
      'electrical',
      'pipe',
      'coverage',
    ])
  })

  it('returns the progress of a checkup from the rules', () => {
    const zones = [
      { id: 'a', status: 'ok' },
      { id: 'b', status: 'not_started' },
    ]
    expect(en('R.progress(input)', zones)).toEqual({ total: 2, done: 1, percent: 50 })
    expect(en('R.missing(input, [])', zones)).toEqual([{ code: 'zone_not_checked', id: 'b' }])
    expect(en("R.missing([], [], [{ id: 'x', status: 'not_started' }])")).toEqual([
      { code: 'backflow_not_checked', id: 'x' },
    ])
  })

  it('can be called by its namespace as well', () => {
    expect(en('pluginFormulas.irrigation.donePercent(1, 3)')).toBe(33)
  })
})
