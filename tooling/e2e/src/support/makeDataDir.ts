import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of databases whose service account cannot enter the data folder, by the name stored in the data folder. */
const OUTSIDE = '/var/lib/sluice'

/** Creates a folder for a server's data, empty or copied from another; returns it with a function that removes it. */
export function makeDataDir(from?: string): { readonly dataDir: string; readonly remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-e2e-'))
  if (from) copy(from, dataDir)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Copies with file ownership, which PostgreSQL checks; a database outside the folder is copied under a new name. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
  const name = join(to, 'service-id')
  if (!existsSync(name)) return
  const [old, next] = [readFileSync(name, 'utf8').trim(), randomUUID()]
  execFileSync('cp', ['-a', join(OUTSIDE, old), join(OUTSIDE, next)])
  writeFileSync(name, next)
}
