import { createStore, delMany, entries, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPictures, keepPicture, keptPictures } from './heldPictures.ts'

vi.mock('idb-keyval', () => ({ createStore: vi.fn(() => 'store'), delMany: vi.fn(), entries: vi.fn(), set: vi.fn() }))

const warn = vi.fn()
const context = { services: { log: { warn } } } as never
const picture = { id: 'a', file: 'photo' }

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('indexedDB', {})
})

describe('pictures that wait to be sent', () => {
  it('are kept under their ids, read together and removed by their ids', async () => {
    vi.mocked(entries).mockResolvedValue([['a', picture]])
    expect(await keepPicture('a', picture, context)).toBe(true)
    expect(await keptPictures(context)).toEqual([picture])
    await forgetPictures(['a', null], context)
    expect(vi.mocked(set).mock.calls).toEqual([['a', picture, 'store']])
    expect(vi.mocked(delMany).mock.calls).toEqual([[['a'], 'store']])
    expect(vi.mocked(createStore).mock.calls).toEqual([['irrigation-pictures', 'held']])
  })

  it('are reported where the device cannot keep, read or remove them', async () => {
    const full = new Error('no room')
    for (const call of [set, entries, delMany]) vi.mocked(call).mockRejectedValue(full)
    expect(await keepPicture('a', picture, context)).toBe(false)
    expect(await keptPictures(context)).toEqual([])
    await forgetPictures(['a'], context)
    expect(warn.mock.calls.map(([, error]) => error)).toEqual([full, full, full])
  })

  it('are not kept without a database, or without an id', async () => {
    expect(await keepPicture(undefined, picture, context)).toBe(false)
    vi.stubGlobal('indexedDB', undefined)
    expect(await keepPicture('a', picture, context)).toBe(false)
    expect(await keptPictures(context)).toEqual([])
    await forgetPictures(['a'], context)
    expect(warn).not.toHaveBeenCalled()
    expect(set).not.toHaveBeenCalled()
  })
})
