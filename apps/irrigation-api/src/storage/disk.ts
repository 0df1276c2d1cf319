import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Blob, isKey } from '../world/blob.ts'

/** Creates a file store in a folder: files are written under a temporary name, synced, then renamed, so a key is complete or absent. */
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
    remove: (key) => rm(join(folder, key), { force: true }),
    async *list(prefix = '') {
      // Start at the prefix's folder, to avoid walking the files of all other accounts.
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const all = await readdir(join(folder, start), { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of all) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(folder, path).split(sep).join('/')
        if (!entry.isFile() || !key.startsWith(prefix) || key.startsWith('incoming/') || !isKey(key)) continue
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key, storedAt: found.mtime }
      }
    },
    clearTemporary: (before) => clearFolder(temporary, before),
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

/** Makes the names in a folder survive a power cut; does nothing on Windows, which has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes the files of a folder not written to since the given time. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined) // its request may end right now
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
  }
}
