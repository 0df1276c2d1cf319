import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './programs.ts'

/** Creates a folder for a program, owned by the account under which it runs. */
export function makeFolder(account: Account | undefined): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-gate-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
