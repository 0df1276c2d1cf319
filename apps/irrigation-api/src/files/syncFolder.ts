import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power cut; Windows has no such call and does without. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
