import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blob } from './blob.ts'
import { syncFolder } from './syncFolder.ts'

/** Files in a folder: written to a temporary name, synced, then renamed, so a key is whole or absent. */
export async function createDiskBlob(folder: string): Promise<Blob> {
  const temporary = join(folder, 'incoming')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const newPath = () => join(temporary, randomUUID())
  return {
    temporaryPath: newPath,
    async write(key, bytes) {
      const path = join(folder, key)
      const draft = newPath()
      await writeSynced(draft, bytes)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    async read(key) {
      const file = await open(join(folder, key)).catch(() => undefined)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
