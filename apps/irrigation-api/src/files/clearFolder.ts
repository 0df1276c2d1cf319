import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the files of a folder that nobody has written to since then. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined) // its request may end at this moment
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
  }
}
