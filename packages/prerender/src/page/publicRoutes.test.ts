import { readProject } from '@sluice/engine/config'
import { plainRedirects } from '@sluice/engine/internals'
import { describe, expect, it } from 'vitest'
import { addressPatterns } from './publicRoutes.ts'

const project = (redirects: unknown, more = {}) =>
  readProject({
    homePageId: 'home',
    langs: [{ lang: 'en', default: true }, { lang: 'es' }],
    pages: [
      { id: 'home', paths: { default: 'home' } },
      { id: 'a', paths: { default: 'a/{{id}}' } },
    ],
    _sluice: { redirects },
    ...more,
  })
const moved = [
  { from: 'old', to: '/a/7#top' },
  { from: '/old/{{id}}/', to: '/a/{{id}}' },
  { from: 'away', to: 'https://example.com/' },
  { from: 'a/here', to: '/' },
  { from: 'itself', to: '/itself' },
  { to: '/' },
  null,
]

describe('redirects', () => {
  it('of fixed addresses are listed with their targets in each language, except where a page has the path', () => {
    expect(plainRedirects(project(moved))).toEqual([
      { path: '/old/', target: '/a/7/#top' },
      { path: '/away/', target: 'https://example.com/' },
      { path: '/en/old/', target: '/en/a/7/#top' },
      { path: '/en/away/', target: 'https://example.com/' },
      { path: '/en/a/here/', target: '/en/' },
      { path: '/es/old/', target: '/es/a/7/#top' },
      { path: '/es/away/', target: 'https://example.com/' },
    ])
    expect(plainRedirects(project(moved, { baseTag: { href: '/app/' } }))[0]).toEqual({
      path: '/app/old/',
      target: '/app/a/7/#top',
    })
  })

  it('are included in the address patterns', () => {
    const knows = (path: string) => addressPatterns(project(moved)).some((source) => new RegExp(source, 'i').test(path))
    expect(['/old', '/old/7/', '/es/old/7', '/a/x', '/', '/nowhere', '/old/7/8'].map(knows)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it.each([undefined, 4, [], {}])('may be stored as %j', (redirects) =>
    expect(plainRedirects(project(redirects))).toEqual([]),
  )
})
