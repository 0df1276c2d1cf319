import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a server's data, empty or with a copy of another's, and how to remove it. */
export function makeDataDir(from?: string): { readonly dataDir: string; readonly remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-e2e-'))
  // With the owners of its files, as PostgreSQL looks at them.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}
