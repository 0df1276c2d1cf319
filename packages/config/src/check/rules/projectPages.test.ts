import { describe, expect, it } from 'vitest'
import { codes, design } from '../testing/checkPage.ts'

describe('projectPages', () => {
  it.each([
    ['its home', { homePageId: 'gone' }, 'homePageId'],
    ['where to sign in', { auth: { unauthenticatedPageId: 'gone' } }, 'auth.unauthenticatedPageId'],
    ['where to go without a role', { auth: { unauthorizedPageId: 'gone' } }, 'auth.unauthorizedPageId'],
  ])('reports a missing page that the project names: %s', (_what, more, path) => {
    expect(codes({}, { ...design, ...more })).toEqual([`target/page ${path}`])
  })

  it('accepts pages that exist, and absent page names', () => {
    const auth = { unauthenticatedPageId: 'p1', unauthorizedPageId: null }
    expect(codes({}, { ...design, homePageId: 'p1', auth })).toEqual([])
    expect(codes({}, { ...design, homePageId: '', auth: null })).toEqual([])
  })
})
