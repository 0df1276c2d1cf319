import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskGuard, type DiskGuard, readFreeBytes, releaseBallast, reservedBytes } from './diskGuard.ts'

const ballast = 3_000_000
let folder: string
let free: number
let guard: DiskGuard

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-disk-'))
  free = 10 ** 12
  guard = createDiskGuard(folder, { freeBytes: async () => free, ballast })
})
afterEach(() => {
  guard.close()
  rmSync(folder, { recursive: true })
})

async function lookForAMinute(): Promise<void> {
  for (let n = 0; n < 13; n += 1) await guard.look()
}
const sizeOf = (name: string) => statSync(join(folder, name)).size

describe('createDiskGuard', () => {
  it.each([
    { left: reservedBytes, full: false },
    { left: reservedBytes - 1, full: true },
    { left: 0, full: true },
  ])('with $left bytes left, reports a full disk: $full', async ({ left, full }) => {
    free = left
    await guard.look()
    expect(guard.isFull).toBe(full)
    free = 10 ** 12
    await guard.look()
    expect(guard.isFull).toBe(false)
  })

  it('writes no ballast in its first minute', async () => {
    for (let n = 0; n < 12; n += 1) await guard.look()
    expect(readdirSync(folder)).toEqual([])
  })

  it('writes the ballast once, completely, when there is plenty of space', async () => {
    await lookForAMinute()
    expect([readdirSync(folder), sizeOf('ballast')]).toEqual([['ballast'], ballast])
    const { mtimeMs } = statSync(join(folder, 'ballast'))
    await guard.look()
    expect(statSync(join(folder, 'ballast')).mtimeMs).toBe(mtimeMs)
  })

  it('writes none when space is short', async () => {
    free = 4 * ballast + reservedBytes
    await lookForAMinute()
    expect(readdirSync(folder)).toEqual([])
  })

  it('rewrites an incomplete ballast', async () => {
    writeFileSync(join(folder, 'ballast.new'), 'half')
    writeFileSync(join(folder, 'ballast'), 'half')
    await lookForAMinute()
    expect([readdirSync(folder), sizeOf('ballast')]).toEqual([['ballast'], ballast])
  })

  it('checks every five seconds', async () => {
    vi.useFakeTimers()
    const looks = vi.fn(async () => 0)
    const watching = createDiskGuard(folder, { freeBytes: looks })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(looks).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_001)
    expect([looks.mock.calls.length, watching.isFull]).toEqual([3, true])
    watching.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('reports a failed check, and continues', async () => {
    vi.useFakeTimers()
    const onError = vi.fn()
    const watching = createDiskGuard(folder, { freeBytes: async () => Promise.reject(new Error('gone')), onError })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([onError.mock.calls.length, watching.isFull]).toEqual([2, false])
    watching.close()
    vi.useRealTimers()
  })
})

describe('releaseBallast', () => {
  it('deletes the ballast only when there is too little space to start', async () => {
    await lookForAMinute()
    expect(await releaseBallast(folder, async () => reservedBytes)).toBe(false)
    expect(readdirSync(folder)).toEqual(['ballast'])
    expect(await releaseBallast(folder, async () => 0)).toBe(true)
    expect(readdirSync(folder)).toEqual([])
    expect(await releaseBallast(folder, async () => 0)).toBe(false)
  })

  it('reads the free space of a real disk', async () => expect(await readFreeBytes(folder)).toBeGreaterThan(0))
})
