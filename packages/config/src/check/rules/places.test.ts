import { text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { child, codes, element, type Stored } from '../testing/checkPage.ts'

describe('secondPlaces and domIds', () => {
  it('reports an element placed a second time', () => {
    const box = (uid: string) => element('unknown', { list: [child(uid)] })
    const sections = { s: { content: { default: { shown: [child('a'), child('b')] } } } }
    const wwObjects = { a: box('t'), b: box('t'), t: element(text), left: box('t') }
    expect(codes({ sections, wwObjects }).filter((code) => code.startsWith('element/second'))).toEqual([
      'element/second-place b.list',
    ])
    const zone = { ...box('t'), _state: { libraryComponentInjected: { 'content.list': true } } }
    expect(codes({ sections, wwObjects: { ...wwObjects, b: zone } })).not.toContain('element/second-place b.list')
  })

  it.each<[string, Stored, Stored, readonly string[]]>([
    ['once', { id: 'one' }, { id: 'two' }, []],
    ['twice', { id: 'one' }, { id: 'one' }, ['id/duplicate u.id']],
    ['empty', { id: '' }, { id: '' }, []],
    ['bound', { id: { __wwtype: 'f', code: "'one'" } }, { id: 'one' }, []],
    [
      'where a condition says which',
      { id: 'one', style: { default: { conditionalRendering: false } } },
      { id: 'one' },
      [],
    ],
  ])('checks DOM ids: %s', (_what, one, other, expected) => {
    expect(codes({ wwObjects: { t: element(text, {}, one), u: element(text, {}, other) } })).toEqual(expected)
  })

  it('allows an element the DOM id of one below a condition', () => {
    const hidden = element('unknown', { list: [child('t')] }, { style: { mobile: { conditionalRendering: false } } })
    const wwObjects = { hidden, t: element(text, {}, { id: 'one' }), u: element(text, {}, { id: 'one' }) }
    expect(codes({ wwObjects }).filter((code) => code.startsWith('id/'))).toEqual([])
  })
})
