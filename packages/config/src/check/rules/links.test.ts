import { text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { child, codes, design, element, workflow } from '../testing/checkPage.ts'

describe('links', () => {
  it.each<[string, unknown, boolean]>([
    ['a section by its uid', 's', true],
    ['a section by its title', 'Water Zones', true],
    ['a section by the anchor of its title', 'water_zones', true],
    ['an element by its DOM id', 'footer', true],
    ['what is bound', { __wwtype: 'f', code: "'pump'" }, true],
    ['nothing', '', true],
    ['no section', 'pump', false],
  ])('check the section that a page change goes to: %s', (_what, section, isThere) => {
    const sections = [{ uid: 's', sectionTitle: 'Water zones' }]
    const pages = [{ id: 'p1', name: 'One', paths: { default: 'one' }, sections }]
    const page = {
      wwObjects: { t: element(text, {}, { id: 'footer' }) },
      workflows: workflow({ a: { type: 'change-page', pageId: 'p1', section } }),
    }
    const expected = isThere ? [] : ['target/section workflows.0.actions.a.section']
    expect(codes(page, { ...design, pages })).toEqual(expected)
  })

  it.each<[unknown, boolean]>([
    ['es', true],
    [{ __wwtype: 'f', code: "'fr'" }, true],
    ['fr', false],
  ])('check the language that an action changes to: %j', (lang, isThere) => {
    const workflows = workflow({ a: { type: 'change-lang', lang } })
    expect(codes({ workflows })).toEqual(isThere ? [] : ['target/language workflows.0.actions.a.lang'])
  })

  it('assume English for a project without languages', () => {
    const workflows = workflow({ a: { type: 'change-lang', lang: 'en' } })
    expect(codes({ workflows }, { ...design, langs: [] })).toEqual([])
  })

  it.each([
    ['gone', ['target/element t.link']],
    ['u', []],
  ])('check the element that a link opens: %s', (uid, expected) => {
    const link = { type: 'open-popup', content: child(uid) }
    expect(codes({ wwObjects: { t: element(text, {}, { link }), u: element(text) } })).toEqual(expected)
  })
})
