import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { resolveLink } from './resolveLink.ts'

const { runtime } = createTestRuntime({ pages: { home: {}, other: {} } })
const file = { href: '/files/plan.pdf', internal: false, newTab: false, download: 'plan.pdf' }

describe('resolveLink', () => {
  it.each([
    ['a file', { type: 'file', file: 'files/plan.pdf' }, file],
    ['a file in a new tab', { type: 'file', file: 'files/plan.pdf', targetBlank: true }, { ...file, newTab: true }],
    [
      'a file with a name, in a new tab',
      { type: 'file', file: { url: '/files/plan.pdf', name: 'Plan' }, targetBlank: true },
      { ...file, download: 'Plan', newTab: true },
    ],
    [
      'an address with blanks around it',
      { type: 'external', href: ' https://a.test/\n' },
      { href: 'https://a.test/', internal: false },
    ],
    ...[
      ['/zones', '/zones/'],
      ['/zones/', '/zones/'],
      ['/zones?a=/x#b', '/zones/?a=/x#b'],
      ['/#b', '/#b'],
      ['/', '/'],
    ].map(([href, own]): [string, object, object] => [
      `the path ${href} of the app, with its slash`,
      { type: 'external', href },
      { href: own, internal: true },
    ]),
    [
      'a page in a new tab',
      { type: 'internal', pageId: 'other', targetBlank: true },
      { href: '/other/', newTab: true, progress: false },
    ],
    [
      'a page with a bar while it loads',
      { type: 'internal', pageId: 'other', loadProgress: true, loadProgressColor: null },
      { href: '/other/', progress: true },
    ],
    [
      'a page with a bar of a colour',
      { type: 'internal', pageId: 'other', loadProgress: true, loadProgressColor: 'red' },
      { href: '/other/', progress: 'red' },
    ],
    [
      'a file whose name has signs that names may not have',
      { type: 'file', file: { url: '/f/1', name: '../Plan: "a"\u202e.pdf' } },
      { href: '/f/1', download: '..Plan a.pdf' },
    ],
  ])('resolves %s', (_case, stored, expected) => {
    expect(resolveLink(stored, runtime)).toMatchObject(expected)
  })

  it.each([
    ['a file elsewhere by a scheme that runs something', { type: 'file', file: 'javascript:bad()', targetBlank: true }],
    ...[
      'java\tscript:bad()',
      'java\nscript:bad()',
      '\u0001javascript:bad()',
      '/\t/elsewhere.test',
      ' javascript:bad()',
    ].map((href): [string, unknown] => [
      `${JSON.stringify(href)}, which browsers read without what is not seen of it`,
      { type: 'external', href },
    ]),
    ['a type that nobody knows', { type: 'teleport' }],
    ['what is no link', 'internal'],
  ])('is null for %s', (_case, stored) => {
    expect(resolveLink(stored, runtime)).toBeNull()
  })
})
