import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a service account keeps databases whose data folder it cannot enter, by the name that the folder holds. */
const OUTSIDE = '/var/lib/sluice'

/** A folder for a server's data, empty or with a copy of another's, and how to remove it. */
export function makeDataDir(from?: string): { readonly dataDir: string; readonly remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-e2e-'))
  if (from) copy(from, dataDir)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Copies with the owners of files, as PostgreSQL looks at them; a database outside is copied under a name of its own. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
  const name = join(to, 'service-id')
  if (!existsSync(name)) return
  const [old, next] = [readFileSync(name, 'utf8').trim(), randomUUID()]
  execFileSync('cp', ['-a', join(OUTSIDE, old), join(OUTSIDE, next)])
  writeFileSync(name, next)
}
