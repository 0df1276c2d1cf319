import { describe, expect, it } from 'vitest'
import { adaptPaginator } from './adaptPaginator.ts'

const bound = (code: string) => ({ __wwtype: 'f', code })

describe('adaptPaginator', () => {
  it.each([
    { stored: 'a-1', adapted: bound('collections["a-1"]') },
    { stored: 'a"b', adapted: bound('collections["a\\"b"]') },
    { stored: bound('collections.a'), adapted: bound('collections.a') },
    { stored: '', adapted: undefined },
    { stored: null, adapted: null },
  ])('binds the collection $stored', ({ stored, adapted }) =>
    expect(adaptPaginator({ collectionId: stored, paginatorTotal: 10 })).toEqual({
      collectionId: adapted,
      paginatorTotal: 10,
    }),
  )

  it('adds nothing to properties without a collection', () =>
    expect(adaptPaginator({ paginatorTotal: 10 })).toEqual({ paginatorTotal: 10 }))
})
