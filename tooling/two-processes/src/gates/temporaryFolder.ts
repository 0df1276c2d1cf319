import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './programs.ts'

/** A folder of its own for a program, which belongs to the account that it runs as. */
export function makeFolder(account: Account | undefined): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-gate-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
