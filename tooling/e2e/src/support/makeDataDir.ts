import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh folder for a server's data, and how to remove it. */
export function makeDataDir(): { readonly dataDir: string; readonly remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sluice-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}
