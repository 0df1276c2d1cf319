import { describe, expect, it } from 'vitest'
import { resolvePages } from './resolvePages.ts'

describe('resolvePages', () => {
  it.each([
    { total: 10, limit: 5, offset: 0, page: 1, count: 2 },
    { total: 11, limit: 5, offset: 10, page: 3, count: 3 },
    { total: 11, limit: 5, offset: 7, page: 2, count: 3 },
    { total: 11, limit: 5, offset: 500, page: 3, count: 3 },
    { total: 11, limit: 5, offset: -5, page: 1, count: 3 },
    { total: '11', limit: '5', offset: '5', page: 2, count: 3 },
    { total: 11, limit: null, offset: 0, page: 1, count: 1 },
    { total: 11, limit: 0, offset: 3, page: 1, count: 1 },
    { total: 0, limit: 5, offset: 0, page: 1, count: 0 },
    { total: undefined, limit: undefined, offset: undefined, page: 1, count: 0 },
    { total: 'many', limit: 'few', offset: {}, page: 1, count: 0 },
  ])('has page $page of $count for $total rows, $limit on each, after $offset', ({ total, limit, offset, ...pages }) =>
    expect(resolvePages({ total, limit, offset })).toMatchObject(pages),
  )
})
