import { describe, expect, it } from 'vitest'
import { framedDocument } from './framedDocument.ts'

const ORIGIN = 'https://garden.test'

describe('framedDocument', () => {
  it.each([
    { stored: 'https://maps.test/embed?q=a b', src: 'https://maps.test/embed?q=a%20b' },
    { stored: 'http://maps.test', src: 'http://maps.test/' },
    { stored: ' https://maps.test/\n', src: 'https://maps.test/' },
  ])('shows $stored', ({ stored, src }) => expect(framedDocument(stored, ORIGIN)?.src).toBe(src))

  it.each([
    ...['', 'maps.test', '/embed', '//maps.test', 'https://', 'mailto:a@maps.test', 'file:///etc/hosts'],
    ...[
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,a',
      'blob:https://garden.test/1',
      'about:blank',
    ],
    ...[undefined, null, 7, ['https://maps.test/']],
  ])('shows nothing for %j', (stored) => expect(framedDocument(stored, ORIGIN)).toBeNull())

  it('keeps the origin of other sites alone', () => {
    const isKept = (stored: string) => framedDocument(stored, ORIGIN)?.sandbox.includes('allow-same-origin')
    expect([
      isKept('https://maps.test/'),
      isKept('https://garden.test:8443/'),
      isKept('https://GARDEN.test/a'),
    ]).toEqual([true, true, false])
  })

  it('never lets the document lead the page elsewhere', () =>
    expect(framedDocument('https://maps.test/', ORIGIN)?.sandbox).not.toMatch(/allow-(?:top-navigation|modals)/))
})
