import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Blob, StoredFile } from '../world/blob.ts'

/** Tests the contract of a file store; the caller closes the store. */
export function describeBlob(name: string, open: () => Promise<Blob>): void {
  describe(name, () => {
    let blob: Blob
    beforeAll(async () => {
      blob = await open()
    })

    const read = async (key: string) => {
      const file = await blob.read(key)
      return file && { bytes: await buffer(file.stream), size: file.size }
    }

    it.each([
      { what: 'a few bytes', bytes: Buffer.from([0, 255, 13, 10]) },
      { what: 'no bytes', bytes: Buffer.alloc(0) },
      { what: 'megabytes', bytes: randomBytes(3_000_001) },
      { what: 'a part of a larger buffer', bytes: new Uint8Array(randomBytes(64).buffer, 8, 16) },
    ])('gives back $what', async ({ what, bytes }) => {
      const key = `account/202606/${what.replaceAll(' ', '-')}.jpg`
      await blob.write(key, bytes)
      const stored = await read(key)
      expect([stored?.size, stored?.bytes.equals(bytes)]).toEqual([bytes.length, true])
    })

    it('returns undefined when nothing was stored', async () => {
      await blob.write('a/1.jpg', Buffer.from('picture'))
      expect(await blob.read('a/2.jpg')).toBeUndefined()
      expect(await blob.read('b/1.jpg')).toBeUndefined()
      expect(await blob.read('a/1.jp')).toBeUndefined()
    })

    it('keeps the last written bytes', async () => {
      await blob.write('replaced', Buffer.from('one'))
      await blob.write('replaced', Buffer.from('three'))
      expect(await read('replaced')).toEqual({ bytes: Buffer.from('three'), size: 5 })
    })

    it('keeps one of two concurrent writes, complete', async () => {
      const [a, b] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')]
      await Promise.all([blob.write('raced', a), blob.write('raced', b)])
      const kept = await read('raced')
      expect([a, b].some((bytes) => kept?.bytes.equals(bytes))).toBe(true)
    })

    it('removes a file, even a missing one', async () => {
      await blob.write('gone/1.jpg', Buffer.from('picture'))
      await blob.remove('gone/1.jpg')
      await blob.remove('gone/1.jpg')
      expect(await blob.read('gone/1.jpg')).toBeUndefined()
    })

    it('lists files with a prefix, and no temporary ones', async () => {
      const keys = ['listed/1.jpg', 'listed/2.jpg', 'listed/2026/1.jpg']
      for (const key of [...keys, 'listed-too/1.jpg']) await blob.write(key, Buffer.from('picture'))
      const arriving = blob.temporaryPath()
      await writeFile(arriving, 'half a picture')
      const found: StoredFile[] = []
      for await (const file of blob.list('listed/')) found.push(file)
      expect(found.map(({ key }) => key).sort()).toEqual(keys.toSorted())
      expect(found.every(({ storedAt }) => storedAt.getTime() <= Date.now() + 1000)).toBe(true)
      const all: string[] = []
      for await (const { key } of blob.list()) all.push(key)
      expect(all).toEqual(expect.arrayContaining([...keys, 'listed-too/1.jpg']))
      expect(all.filter((key) => key.includes('incoming'))).toEqual([])
      for await (const { key } of blob.list('nowhere/')) throw new Error(key)
      await rm(arriving)
    })

    it('clears temporary files that are no longer written to', async () => {
      const [old, fresh] = [blob.temporaryPath(), blob.temporaryPath()]
      for (const path of [old, fresh]) await writeFile(path, 'half a picture')
      const yesterday = new Date('2026-06-14T00:00:00Z')
      await utimes(old, yesterday, yesterday)
      await blob.clearTemporary(new Date('2026-06-15T00:00:00Z'))
      expect([old, fresh].map((path) => existsSync(path))).toEqual([false, true])
      await rm(fresh)
    })

    it('returns a new path for every temporary file', async () => {
      const paths = [blob.temporaryPath(), blob.temporaryPath()]
      expect(new Set(paths).size).toBe(2)
      for (const path of paths) {
        await writeFile(path, path, { flag: 'wx' })
        expect(await readFile(path, 'utf8')).toBe(path)
        await rm(path)
      }
    })
  })
}
