import { text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { codes, design, element, type Stored, workflow } from '../testing/checkPage.ts'

describe('translations', () => {
  it.each<[string, Stored, Stored, readonly string[]]>([
    [
      'values for other screens and states',
      {
        wwObjects: {
          t: {
            ...element(text, {}, { states: [{ id: 'open' }] }),
            content: {
              default: { '_ww-text_text': { en: 'Zone', es: 'Zona' } },
              mobile: { '_ww-text_text': { en: 'Z' } },
              open_default: { '_ww-text_text': { es: 'Abierta' } },
            },
          },
        },
      },
      {},
      ['text/missing-language t._ww-text_text', 'text/missing-language t._ww-text_text'],
    ],
    [
      'values of instances and defaults of properties',
      {
        wwObjects: {
          r: element(text),
          t: { libraryComponentBaseId: 'l', content: { default: { p: { es: 'Zona' } } } },
        },
        libraryComponents: [
          null,
          {
            id: 'l',
            rootElementId: 'r',
            configuration: { properties: { p: { id: 'p', defaultValue: { en: 'Zone' } } } },
          },
        ],
      },
      {},
      [
        'text/missing-language t.p',
        'text/missing-language libraryComponents.1.configuration.properties.p.defaultValue',
      ],
    ],
    [
      'what a popup is opened with',
      {
        workflows: workflow({
          a: { id: 'a', type: 'open-popup', libraryComponentBaseId: 'l', content: { default: { p: { en: 'Zone' } } } },
        }),
        wwObjects: { r: element(text) },
        libraryComponents: [{ id: 'l', rootElementId: 'r', configuration: { properties: { p: { id: 'p' } } } }],
      },
      {},
      ['text/missing-language workflows.0.actions.a.content.default.p'],
    ],
    [
      'what a page is called and says of itself',
      {},
      {
        pages: [
          {
            id: 'p1',
            paths: { default: 'home' },
            title: { en: 'Home' },
            meta: { desc: { en: 'Zones', es: '' }, keywords: {}, socialTitle: { en: 'Home', es: 'Inicio' } },
          },
          { id: 'p2', paths: { default: 'two' }, title: { en: 'Two' }, langs: ['en'] },
        ],
      },
      ['text/missing-language pages.0.title', 'text/missing-language pages.0.meta.desc'],
    ],
  ])('checks the languages of %s', (_what, page, more, expected) => {
    expect(codes(page, { ...design, ...more })).toEqual(expected)
  })
})
