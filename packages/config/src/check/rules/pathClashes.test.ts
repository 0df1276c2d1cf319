import { describe, expect, it } from 'vitest'
import { codes, design, type Stored } from '../testing/checkPage.ts'

describe('pathClashes', () => {
  it('reports two pages with one path, whatever their parameters are called', () => {
    const pages = [
      { id: 'p1', name: 'One', paths: { default: 'zone/{{id|1}}' } },
      { id: 'p2', name: 'Two', paths: { default: 'Zone/{{zone|}}' } },
    ]
    expect(codes({}, { ...design, pages })).toEqual(['path/clash pages.1.paths.default'])
  })

  it.each([
    [['en'], ['es'], []],
    [['en'], undefined, ['path/clash pages.1.paths.default']],
    [['en'], [null], ['path/clash pages.1.paths.default']],
    [[], ['es'], ['path/clash pages.1.paths.default']],
  ])('reports pages in %j and %j, where an empty list means all', (one, other, expected) => {
    const pages = [one, other].map((langs, i) => ({ id: `p${i + 1}`, name: 'Zone', paths: { default: 'zone' }, langs }))
    expect(codes({}, { ...design, pages })).toEqual(expected)
  })

  it.each<[string, readonly Stored[], readonly string[]]>([
    [
      'slashes around a path',
      [
        { id: 'p1', name: 'One', paths: { default: 'a' } },
        { id: 'p2', name: 'Two', paths: { default: '/a/' } },
      ],
      ['path/clash pages.1.paths.default'],
    ],
    [
      'a path that is the home page of a language',
      [
        { id: 'home', name: 'Home', paths: { default: 'home' } },
        { id: 'p2', name: 'Two', paths: { default: 'two', en: 'es' }, langs: ['en'] },
      ],
      ['path/clash pages.1.paths.en'],
    ],
    [
      'an empty path before the home page',
      [
        { id: 'p2', name: 'Two', paths: { default: '' } },
        { id: 'home', name: 'Home', paths: { default: 'home' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'a parameter that may be left out',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x|1}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'the last of two parameters that may be left out',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x|}}/{{y|}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b/{{z}}' } },
      ],
      ['path/clash pages.0.paths.default'],
    ],
    [
      'a page beside one that has a parameter, which is the more exact one',
      [
        { id: 'p1', name: 'One', paths: { default: 'b/{{x}}' } },
        { id: 'p2', name: 'Two', paths: { default: 'b/c' } },
      ],
      [],
    ],
  ])('agrees with the routes of the engine: %s', (_what, pages, expected) => {
    expect(codes({}, { ...design, homePageId: 'home', pages }).filter((code) => code.startsWith('path/'))).toEqual(
      expected,
    )
  })

  it.each<[string, readonly Stored[]]>([
    [
      'a path in a language that a page does not have',
      [
        { id: 'p1', name: 'One', paths: { en: 'one', es: 'same', default: 'one' }, langs: ['en'] },
        { id: 'p2', name: 'Two', paths: { en: 'two', es: 'same', default: 'two' }, langs: ['en', 'es'] },
      ],
    ],
    [
      'a default path that no language uses',
      [
        { id: 'p1', name: 'One', paths: { en: 'one', es: 'uno', default: 'same' } },
        { id: 'p2', name: 'Two', paths: { en: 'two', es: 'dos', default: 'same' } },
      ],
    ],
    [
      'the stored path of the home page, which is at “/”',
      [
        { id: 'p1', name: 'One', paths: { default: 'home' } },
        { id: 'p2', name: 'Two', paths: { default: 'home' } },
      ],
    ],
  ])('finds no clash in %s', (_what, pages) => {
    expect(codes({}, { ...design, homePageId: 'p1', pages })).toEqual([])
  })
})
